import { Select, Switch } from 'antd';
import { Link } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type OfferedScale, psychologicalAdmin } from '../admin-contract.ts';
import { AdviceButton } from './advice-dialog.tsx';
import { DutyPanel } from './duty-panel.tsx';
import css from './offer-list.module.css';
import { ScoringButton } from './scoring-dialog.tsx';

const calls = {
  list: psychologicalAdmin['psychological.offer.list'],
  save: psychologicalAdmin['psychological.offer.save'],
  confirm: psychologicalAdmin['psychological.offer.confirm'],
  withdraw: psychologicalAdmin['psychological.offer.withdraw'],
};

/** Who stated that the shop may use a scale whose rights are unclear, or the way to say so. */
function Rights({ offer }: { offer: OfferedScale }) {
  const t = useText();
  const confirm = useAction(calls.confirm, { done: t('confirmed'), quiet: true });
  const withdraw = useAction(calls.withdraw, { done: t('withdrawn'), quiet: true });
  const { id: scale, version, confirmed, name } = offer;
  if (offer.rights.kind !== 'unclear') return null;
  if (confirmed === null) {
    return (
      <ConfirmAction
        label={t('confirm')}
        title={t('confirmTitle', { name })}
        text={t('confirmText')}
        reason="needed"
        reasonLabel={t('confirmBy')}
        run={(note) => confirm.mutateAsync({ scale, version, note })}
      />
    );
  }
  return (
    <div className={css.confirmed}>
      <span>
        {t('confirmedBy', { name: confirmed.by })} · <Moment at={confirmed.at} /> · {confirmed.note}
      </span>
      <ConfirmAction
        label={t('withdraw')}
        title={t('withdrawTitle', { name })}
        text={t('withdrawText')}
        reason="needed"
        isDangerous
        isQuiet
        run={(reason) => withdraw.mutateAsync({ scale, version, reason })}
      />
    </div>
  );
}

function Offer({ offer }: { offer: OfferedScale }) {
  const t = useText();
  const save = useAction(calls.save, { done: t('saved') });
  const { id: scale, version, name, about, isOn, who, rights, confirmed, source, items, isWatched, isRated } = offer;
  const isBarred = rights.kind === 'unclear' && confirmed === null;
  const set = (change: { isOn?: boolean; who?: OfferedScale['who'] }): void =>
    save.mutate({ scale, version, isOn, who, ...change });
  return (
    <li className={css.offer}>
      <div className={css.head}>
        <h3>{name}</h3>
        {isOn && <StateTag kind="ok">{t('isOn')}</StateTag>}
        {rights.kind === 'unclear' && <StateTag kind={isBarred ? 'warn' : 'quiet'}>{t('rightsUnclear')}</StateTag>}
        {isWatched && <StateTag kind="accent">{t('isWatched')}</StateTag>}
        {isRated ? (
          <StateTag kind="quiet">{t('isRated')}</StateTag>
        ) : (
          <Select
            size="small"
            aria-label={t('whoFor', { name })}
            value={who}
            disabled={save.isPending}
            options={(['visitor', 'member'] as const).map((value) => ({ value, label: t(`whos.${value}`) }))}
            onChange={(next) => set({ who: next })}
          />
        )}
        <Switch
          aria-label={t('switch', { name })}
          checked={isOn}
          loading={save.isPending}
          disabled={isBarred}
          onChange={(next) => set({ isOn: next })}
        />
      </div>
      <p>{about}</p>
      <p className={css.small}>
        {t('items', { count: items })} · {source}
      </p>
      <p className={css.small}>{rights.note}</p>
      {offer.norm !== null && <p className={css.small}>{t('shippedNorm', offer.norm)}</p>}
      <Rights offer={offer} />
      <div className={css.steps}>
        <ScoringButton offer={offer} />
        <AdviceButton offer={offer} />
      </div>
    </li>
  );
}

/** The scales of the library: which of them the shop offers, to whom, and by what right. */
export default function OfferList() {
  const t = useText();
  const answer = useAnswer(calls.list, {});
  if (answer.error) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  const { data, withheld } = answer.data;
  return (
    <>
      <PageHeader title={t('offersTitle')} lead={t('offersLead')} />
      <p className={css.hint}>
        {t('settingsHint')} <Link to="/configure/scale-norms">{t('norms.title')}</Link>
      </p>
      <Panel>
        <ul className={css.offers}>
          {data.map((offer) => (
            <Offer key={offer.id} offer={offer} />
          ))}
        </ul>
      </Panel>
      <DutyPanel />
      <Panel title={t('withheldTitle')}>
        <p className={css.hint}>{t('withheldLead')}</p>
        <FactList facts={withheld.map(({ name, why }) => [name, why] as const)} />
      </Panel>
    </>
  );
}
