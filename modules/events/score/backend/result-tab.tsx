import { Button, InputNumber } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { ExportMenu } from '../../../../ui/console/export-menu.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { PaperButtons } from '../../../platform/paper/parts/paper-buttons.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import { type Phase, showsResults } from '../rules/phases.ts';
import css from './score.module.css';

type Results = OutputOf<(typeof scoreAdmin)['score.result.show']>['data'];
type Line = Results['lines'][number];

/** Keeps the place that the chair gives among equals. */
function Place({ line }: { line: Line }) {
  const t = useText();
  const id = useId();
  const [place, setPlace] = useState<number | null>(line.rank);
  const save = useAction(scoreAdmin['score.candidate.place'], { quiet: true, done: t('placed') });
  return (
    <ConfirmAction
      label={t('chairPlace')}
      title={t('placeTitle', { candidate: line.presenter })}
      text={t('placeText')}
      reason="needed"
      isQuiet
      run={(reason) => save.mutateAsync({ id: line.candidateId, place, reason })}
    >
      <label htmlFor={id}>{t('rank')}</label>
      <InputNumber id={id} min={1} max={100} precision={0} value={place} onChange={setPlace} />
    </ConfirmAction>
  );
}

/** Reveals the next place on the board. */
function Reveal({ id, results }: { id: number; results: Results }) {
  const t = useText();
  const reveal = useAction(scoreAdmin['score.round.reveal'], { done: t('revealedOne') });
  const left = results.lines.length - results.revealed;
  return (
    <Button
      type="primary"
      disabled={left === 0}
      loading={reveal.isPending}
      onClick={() => reveal.mutate({ id, revealed: results.revealed })}
    >
      {left === 0 ? t('allRevealed') : t('revealNext', { left })}
    </Button>
  );
}

/** What came of a round with the formula that it follows from; told by nobody while it is judged. */
export function ResultTab({ id, phase, mayRead }: { id: number; phase: Phase; mayRead: boolean }) {
  const t = useText();
  const isShown = showsResults(phase) && mayRead;
  const answer = useAnswer(scoreAdmin['score.result.show'], { id }, { enabled: isShown, isFresh: true });
  if (!mayRead) return <p>{t('resultsNotYours')}</p>;
  if (!isShown) return <p>{t('resultsLater')}</p>;
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  const { data: results, can } = answer.data;
  const { formula } = results;
  return (
    <>
      <p>
        {t(`formulas.${formula.aggregate}`, { trim: formula.trim, scale: formula.scale, digits: formula.digits })}{' '}
        {t('ladderIs', { ladder: formula.ladder.map((step) => t(`steps.${step}`)).join(' → ') || t('noLadder') })}
      </p>
      {can.run && phase === 'frozen' && <Reveal id={id} results={results} />}
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('rank')}</th>
              <th scope="col">{t('candidates')}</th>
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('scores')}</th>
              <th scope="col">{t('sheets')}</th>
              <th scope="col">{t('remarks')}</th>
            </tr>
          </thead>
          <tbody>
            {results.lines.map((line) => (
              <tr key={line.candidateId}>
                <td>
                  <b>{line.rank ?? '–'}</b>
                  {line.isShared && <small>{t('shared')}</small>}
                </td>
                <th scope="row">
                  {line.presenter}
                  <small>{line.title}</small>
                </th>
                <td>
                  <b>{line.value ?? '–'}</b>
                </td>
                <td>
                  {line.scores.map(({ judgeId, person, score, isDropped }) => (
                    <span key={judgeId} className={css.score} title={person} {...(isDropped && { 'data-dropped': '' })}>
                      {score}
                    </span>
                  ))}
                </td>
                <td>{`${line.sheets} / ${line.seats}`}</td>
                <td>
                  {line.brokenBy !== null && <small>{t('brokenBy', { step: t(`steps.${line.brokenBy}`) })}</small>}
                  {line.flags.map((flag) => (
                    <small key={flag}>{t(`flags.${flag}`)}</small>
                  ))}
                  {can.run && phase === 'review' && line.isShared && formula.ladder.includes('chair') && (
                    <Place line={line} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.note}>{t('droppedNote')}</p>
      {results.fingerprint !== null && (
        <>
          <p className={css.note}>
            {t('fingerprint')} <code>{results.fingerprint}</code>
          </p>
          <p className={css.buttons}>
            <PaperButtons paper="score.protocol" id={id} label={t('protocol')} />
            <ExportMenu
              list={scoreAdmin['score.result.list']}
              selection={{ roundId: id }}
              filters={[]}
              columns={[
                { key: 'rank', title: t('rank') },
                { key: 'candidate', title: t('candidateTitle') },
                { key: 'presenter', title: t('presenter') },
                { key: 'value', title: t('value') },
                { key: 'person', title: t('judge') },
                { key: 'marks', title: t('marks') },
                { key: 'score', title: t('score') },
                { key: 'isDropped', title: t('isDropped') },
                { key: 'weights', title: t('weights') },
                { key: 'formula', title: t('formula') },
                { key: 'fingerprint', title: t('print') },
              ]}
            />
          </p>
        </>
      )}
    </>
  );
}
