import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { formatTime } from '../../../../kernel/rules/date-format.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Icon } from '../../../../ui/console/icon.tsx';
import { Slot } from '../../../../ui/console/slot.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paper } from '../../../platform/paper/contract.ts';
import { openPaper } from '../../../platform/paper/parts/hand-over.ts';
import { checkinAdmin } from '../admin-contract.ts';
import css from './desk.module.css';
import { outcomeKinds } from './outcome-kinds.ts';

/** What a gate answered. */
export type Answer = OutputOf<(typeof checkinAdmin)['checkin.redeem']>['data'];

/** The answer of a gate, as large as whoever stands there has to see it: a colour, a sign, and words. */
export function Verdict({ answer, again, retry }: { answer: Answer; again(): void; retry(): void }) {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const undo = useAction(checkinAdmin['checkin.undo'], { done: t('undone'), quiet: true, onDone: again });
  const print = useAction(checkinAdmin['checkin.badge.print'], { quiet: true });
  const link = useAction(paper['paper.link'], { quiet: true });
  const { outcome, registration, entry, badgePresent, badgeShown, first } = answer;
  const kind = outcomeKinds[outcome];
  const comes = outcome === 'entry' || outcome === 'already';
  const give = async (reason: string): Promise<void> => {
    if (registration === null) return;
    const { data: badge } = await print.mutateAsync({ registration, reason });
    const { data } = await link.mutateAsync({ paper: 'checkin.badge', ids: [badge.id], locale });
    openPaper(data.url);
  };
  return (
    <section className={`${css.verdict} ${css[kind]}`} role="status">
      <div className={css.head}>
        <Icon name={outcome === 'entry' ? 'check' : 'close'} size={44} />
        <h2>{t(`outcomes.${outcome}`)}</h2>
      </div>
      <p>
        {first === null
          ? t(`says.${outcome}`)
          : t('says.first', { at: formatTime(new Date(first.at)), gate: first.gate })}
      </p>
      {registration !== null && (
        <div className={css.told}>
          <div className={css.person}>{answer.person}</div>
          <FactList
            facts={[
              [t('unit'), answer.affiliation],
              [t('has'), answer.products],
              [t('badge'), badgePresent === null ? t('noBadge') : t('badgeNumber', { number: badgePresent })],
              ...(badgeShown === null ? [] : [[t('badgeShown'), t('badgeNumber', { number: badgeShown })] as const]),
              [t('gate'), `${answer.gate} · ${answer.list}`],
            ]}
          />
        </div>
      )}
      {/* Whichever module of the shop takes money does so here; whoever has paid comes in. */}
      {answer.order !== '' && <Slot name="checkin.unpaid" props={{ order: answer.order, paid: retry }} />}
      <div className={css.acts}>
        {comes && can('checkin.badge.print') && (
          <ConfirmAction
            isPrimary={badgePresent === null}
            label={t(badgePresent === null ? 'printBadge' : 'printAgain')}
            title={t(badgePresent === null ? 'printBadge' : 'printAgain')}
            text={t(badgePresent === null ? 'printText' : 'againText')}
            {...(badgePresent !== null && { reason: 'needed', reasonLabel: t('reason') })}
            run={give}
          />
        )}
        {comes && entry !== null && can('checkin.entry.undo') && (
          <ConfirmAction
            isDangerous
            label={t('undo')}
            title={t('undo')}
            text={t('undoText')}
            reason="needed"
            reasonLabel={t('reason')}
            run={(reason) => undo.mutateAsync({ entry, reason })}
          />
        )}
      </div>
    </section>
  );
}
