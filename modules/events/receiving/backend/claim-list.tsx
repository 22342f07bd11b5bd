import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { randomId } from '../../../../kernel/rules/random-id.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { RecordScreen, recordEndpoints } from '../../../../ui/console/record-screen.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { claimRecord, MOST_QUANTITY, treatDesk } from '../treat-contract.ts';

type Row = OutputOf<(typeof claimRecord)['receiving.claim.list']>['data'][number];
type Shown = OutputOf<(typeof claimRecord)['receiving.claim.show']>['data'];

const endpoints = recordEndpoints<Row, Shown>(claimRecord, 'receiving.claim');

/** Gives one out to whoever shows no code and was found in the list. */
function GiveOut({ row }: { row: Shown }) {
  const t = useText('receiving');
  const { say } = useConsole();
  // Sent again because no answer came, it is the same serving.
  const [nonce, setNonce] = useState(randomId);
  const serve = useAction(treatDesk['receiving.treat.serve'], { quiet: true });
  const run = async (): Promise<void> => {
    const { data } = await serve.mutateAsync({ id: row.treatId, claim: row.id, nonce });
    setNonce(randomId);
    say(data.outcome === 'served' ? 'success' : 'warning', t(`outcomes.${data.outcome}`));
  };
  return (
    <ConfirmAction
      label={t('giveOut')}
      title={t('giveOutTitle', { guest: row.guest })}
      text={t('giveOutText', { count: row.quantity - row.used })}
      isDisabled={row.used >= row.quantity}
      run={run}
    />
  );
}

/** Who has a right to which meal, coach, tour or gift, where they sit, and whether they had it. */
export default function ClaimList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  return (
    <RecordScreen<Row, Shown>
      endpoints={endpoints}
      title={t('claims')}
      lead={t('claimsLead')}
      newTitle={t('newClaim')}
      savePermission="receiving.treat.save"
      nameOf={({ guest, guestEn, id }) => inLanguage(locale, guest, guestEn) || String(id)}
      columns={[
        { key: 'guest', title: t('guest') },
        { key: 'phone', title: t('phone') },
        { key: 'treat', title: t('treat') },
        { key: 'area', title: t('area') },
        { key: 'used', title: t('givenOut'), align: 'end', render: ({ used, quantity }) => `${used} / ${quantity}` },
        { key: 'servedAt', title: t('servedAt'), render: ({ servedAt }) => servedAt && <Moment at={servedAt} /> },
        { key: 'quantity', title: t('quantity'), align: 'end', isHidden: true },
      ]}
      views={[
        { key: 'open', label: t('notHad'), filters: { isOpen: 'true' } },
        { key: 'had', label: t('hadAll'), filters: { isOpen: 'false' } },
      ]}
      filters={[{ key: 'treatId', label: t('treat'), kind: 'source', source: 'receiving.treat' }]}
      empty={{ title: t('nobodyYet'), hint: t('nobodyYetHint') }}
      fields={[
        {
          ...{ key: 'treatId', label: t('treat'), kind: 'source', source: 'receiving.treat' },
          ...{ isRequired: true, isWide: true },
        },
        { key: 'memberId', label: t('member'), help: t('claimMemberHint'), kind: 'source', source: 'member.person' },
        { key: 'expertId', label: t('expert'), help: t('claimExpertHint'), kind: 'source', source: 'expert.expert' },
        { key: 'guest', label: t('guest'), help: t('guestHint'), kind: 'text', max: 60 },
        { key: 'phone', label: t('phone'), help: t('claimPhoneHint'), kind: 'text', max: 20 },
        { key: 'area', label: t('area'), help: t('areaHint'), kind: 'text', max: 40 },
        { key: 'quantity', label: t('quantity'), kind: 'number', min: 1, max: MOST_QUANTITY, isRequired: true },
      ]}
      usual={{ quantity: 1 }}
      actions={({ row }) => can('receiving.treat.serve') && <GiveOut key={row.used} row={row} />}
    />
  );
}
