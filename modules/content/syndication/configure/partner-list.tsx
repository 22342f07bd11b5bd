import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type Partner, syndication } from '../contract.ts';

const FEELS: Readonly<Record<Partner['agreement'], StateKind>> = {
  agreed: 'ok',
  asks: 'warn',
  asked: 'accent',
  ended: 'quiet',
};

/** Lets another shop take texts over, once it agrees. */
function Invite() {
  const t = useText();
  const id = useId();
  const [host, setHost] = useState('');
  const invite = useAction(syndication['syndication.partner.invite'], { done: t('invited'), quiet: true });
  return (
    <ConfirmAction
      label={t('invite')}
      title={t('inviteAsk')}
      text={t('inviteHint')}
      isPrimary
      isComplete={host.trim().length >= 3}
      run={() => invite.mutateAsync({ host: host.trim() })}
    >
      <label htmlFor={id}>{t('host')}</label>
      <Input id={id} value={host} maxLength={253} onChange={(event) => setHost(event.target.value)} />
    </ConfirmAction>
  );
}

/** What can be said to a partner at present. */
function Answer({ row }: { row: Partner }) {
  const t = useText();
  const { locale } = useConsole();
  const answer = useAction(syndication['syndication.partner.answer'], { done: t('said') });
  const say = (agrees: boolean): Promise<unknown> => answer.mutateAsync({ id: row.id, agrees });
  const agree = (
    <Button size="small" type="primary" disabled={answer.isPending} onClick={() => void say(true)}>
      {t('agree')}
    </Button>
  );
  if (row.agreement === 'ended') return agree;
  return (
    <>
      {row.agreement === 'asks' && agree}
      <ConfirmAction
        label={t(row.agreement === 'asks' ? 'decline' : 'end')}
        title={t('endAsk', { name: inLanguage(locale, row.name, row.nameEn) })}
        text={t('endHint')}
        isQuiet
        isDangerous
        run={() => say(false)}
      />
    </>
  );
}

/** Which shops may take texts over from this one, and from which this one may. */
export default function PartnerList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const mayChange = can('syndication.partner.save');
  const nameOf = (row: Partner): string => inLanguage(locale, row.name, row.nameEn);
  return (
    <>
      <PageHeader title={t('partners')} lead={t('partnersLead')}>
        {mayChange && <Invite />}
      </PageHeader>
      <RecordTable<Partner>
        list={syndication['syndication.partner.list']}
        nameOf={nameOf}
        hasNoSearch
        rowAddress={null}
        empty={{ title: t('noPartners'), hint: t('noPartnersHint') }}
        columns={[
          { key: 'name', title: t('partner'), render: nameOf },
          { key: 'host', title: t('host') },
          {
            ...{ key: 'side', title: t('side') },
            labels: { gives: t('sides.gives'), takes: t('sides.takes') },
            render: (row) => t(`sides.${row.side}`),
          },
          {
            ...{ key: 'agreement', title: t('agreement') },
            labels: Object.fromEntries(Object.keys(FEELS).map((one) => [one, t(`agreements.${one}`)])),
            render: (row) => (
              <>
                <StateTag kind={FEELS[row.agreement]}>{t(`agreements.${row.agreement}`)}</StateTag>
                {row.isOnItsWay && ` ${t('onItsWay')}`}
              </>
            ),
          },
          { key: 'saidAt', title: t('saidAt'), render: (row) => <Moment at={row.saidAt} /> },
          ...(mayChange
            ? [{ key: 'answer', title: '', isExported: false, render: (row: Partner) => <Answer row={row} /> }]
            : []),
        ]}
      />
    </>
  );
}
