import { Button } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import css from '../../../../ui/console/place-list.module.css';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { type Proof, recalls } from '../contract.ts';
import { STILL_THERE } from '../rules/proof.ts';

const kinds: Record<Proof['state'], StateKind> = { done: 'ok', waiting: 'warn', failed: 'bad', beyond: 'quiet' };

function Place({ proof }: { proof: Proof }) {
  const t = useText();
  const { name, state, found, cleared, beyond, tries, problem, nextAt, settledAt } = proof;
  return (
    <li className={css.place}>
      <span className={css.name}>{name}</span>
      <StateTag kind={kinds[state]}>{t(`states.${state}`)}</StateTag>
      <span className={css.more}>
        {found === 0 && beyond === 0 ? t('nothingThere') : t('countOf', { cleared, found })}
        {beyond > 0 && ` · ${t('beyondCount', { count: beyond })}`}
      </span>
      <span className={css.more}>
        {settledAt !== null && <Moment at={settledAt} isExact />}
        {state === 'failed' && t('failedWith', { problem: problem === STILL_THERE ? t('stillThere') : problem, tries })}
        {nextAt !== null && (
          <>
            {' '}
            {t('next')} <Moment at={nextAt} isExact />
          </>
        )}
      </span>
    </li>
  );
}

/** The proof of a recall: each place with what became of it; what failed is tried again by itself, or now. */
export function ProofList({ recall, places, mayTry }: { recall: number; places: readonly Proof[]; mayTry: boolean }) {
  const t = useText();
  const again = useAction(recalls['recall.recall.again'], { done: t('againDone') });
  const isOpen = places.some(({ nextAt }) => nextAt !== null);
  return (
    <div className={css.below}>
      <Panel
        title={t('proof')}
        actions={
          isOpen &&
          mayTry && (
            <Button size="small" disabled={again.isPending} onClick={() => again.mutate({ id: recall })}>
              {t('again')}
            </Button>
          )
        }
      >
        <ul className={css.places}>
          {places.map((proof) => (
            <Place key={proof.place} proof={proof} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
