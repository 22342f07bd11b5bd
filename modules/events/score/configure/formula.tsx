import { Button, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { scoreAdmin } from '../admin-contract.ts';
import css from '../backend/score.module.css';
import { spelled } from '../backend/spelled.ts';
import { DECIMAL } from '../rules/rubric.ts';
import { type Aggregate, aggregates, standingsOf } from '../rules/scoring.ts';

type Usual = OutputOf<(typeof scoreAdmin)['score.formula.usual']>['data'];

/** Scores of five judges for three candidates, as they could come out of a hall. */
const SAMPLE: readonly (readonly string[])[] = [
  ['9.5', '9.0', '9.2', '8.8', '9.9'],
  ['9.0', '9.1', '9.2', '9.3', '9.4'],
  ['8.0', '9.9', '9.8', '9.7', '7.5'],
];

const isScore = (text: string): boolean => DECIMAL.test(text) && Number(text) <= 10;

/** Reckons scores by a formula, by the very rules of a round; an empty field is a sheet that is missing, and closed. */
function reckon(
  scores: readonly (readonly string[])[],
  formula: Pick<Usual, 'aggregate' | 'trim' | 'digits' | 'ladder'>,
) {
  const criterion = { key: 'c1', label: '', labelEn: '', weight: '1', min: '0', max: '10', step: '0.0001' };
  const seats = scores.flatMap((row, candidate) => row.map((_, judge) => ({ judge, candidate })));
  const sheets = seats.flatMap(({ judge, candidate }) => {
    const c1 = scores[candidate]?.[judge] ?? '';
    return isScore(c1) ? [{ judge, candidate, marks: { c1 }, confidence: null }] : [];
  });
  const entrants = scores.map((_, id) => ({ id, isClosed: true, chairPlace: null }));
  const rules = { criteria: [criterion], formula: { ...formula, scale: 10 } };
  return standingsOf(rules, entrants, seats, sheets);
}

/** Tries a formula on scores that can be changed. */
function Trial({ usual }: { usual: Usual }) {
  const t = useText();
  const id = useId();
  const [aggregate, setAggregate] = useState<Aggregate>(usual.aggregate);
  const [trim, setTrim] = useState(usual.trim);
  const [digits, setDigits] = useState(usual.digits);
  const [scores, setScores] = useState(SAMPLE);
  const standings = reckon(scores, { aggregate, trim, digits, ladder: usual.ladder });
  const put = (candidate: number, judge: number, value: string): void =>
    setScores(scores.map((row, at) => (at === candidate ? row.map((one, by) => (by === judge ? value : one)) : row)));
  return (
    <Panel title={t('trial')} actions={<Button onClick={() => setScores(SAMPLE)}>{t('trialReset')}</Button>}>
      <div className={css.trial}>
        <label htmlFor={`${id}-formula`}>{t('formula')}</label>
        <Select
          id={`${id}-formula`}
          value={aggregate}
          options={aggregates.map((value) => ({ value, label: t(`aggregates.${value}`) }))}
          onChange={setAggregate}
        />
        {aggregate === 'trimmed' && (
          <>
            <label htmlFor={`${id}-trim`}>{t('trim')}</label>
            <InputNumber id={`${id}-trim`} min={0} max={10} value={trim} onChange={(value) => setTrim(value ?? 0)} />
          </>
        )}
        <label htmlFor={`${id}-digits`}>{t('digits')}</label>
        <InputNumber id={`${id}-digits`} min={0} max={4} value={digits} onChange={(value) => setDigits(value ?? 0)} />
      </div>
      <div className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('candidates')}</th>
              {scores[0]?.map((_, judge) => (
                <th scope="col" key={Number(judge)}>
                  {t('judgeNumber', { number: judge + 1 })}
                </th>
              ))}
              <th scope="col">{t('value')}</th>
              <th scope="col">{t('rank')}</th>
            </tr>
          </thead>
          <tbody>
            {standings.map(({ candidate, value, rank, dropped, flags }) => (
              <tr key={candidate}>
                <th scope="row">
                  {t('candidateNumber', { number: candidate + 1 })}
                  {flags
                    .filter((flag) => flag !== 'closed')
                    .map((flag) => (
                      <small key={flag}>{t(`flags.${flag}`)}</small>
                    ))}
                </th>
                {scores[candidate]?.map((score, judge) => (
                  <td key={Number(judge)}>
                    <Input
                      value={score}
                      maxLength={6}
                      aria-label={`${t('candidateNumber', { number: candidate + 1 })}, ${t('judgeNumber', { number: judge + 1 })}`}
                      {...(score !== '' && !isScore(score) && { status: 'error' as const })}
                      onChange={(event) => put(candidate, judge, event.target.value.trim())}
                    />
                    {dropped.includes(judge) && <small>{t('dropped')}</small>}
                  </td>
                ))}
                <td>
                  <b>{value ?? '–'}</b>
                </td>
                <td>
                  <b>{rank ?? '–'}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.note}>{t(`formulas.${aggregate}`, { trim, scale: 10 })}</p>
      <p className={css.note}>{t('trialNote')}</p>
    </Panel>
  );
}

/** What new rounds are reckoned by, and a place to try it. */
export default function FormulaScreen() {
  const t = useText();
  const inLine = useEnumerated();
  const answer = useAnswer(scoreAdmin['score.formula.usual'], {}, { isFresh: true });
  if (answer.error !== null) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <Waiting />;
  const { data: usual } = answer.data;
  const steps = usual.ladder.map((step) => t(`steps.${step}`));
  return (
    <>
      <PageHeader title={t('formulaScreen')} lead={t('formulaLead')} />
      <Panel title={t('usualFormula')} actions={<Link to="/configure/setting?part=score">{t('changeUsual')}</Link>}>
        <p>
          {t(`formulas.${usual.aggregate}`, { trim: usual.trim, scale: usual.scale })}{' '}
          {t('usualIs', {
            ...{ digits: usual.digits, marks: spelled(usual.seconds) },
            ...{ talk: spelled(usual.talkSeconds), questions: spelled(usual.questionSeconds) },
            ladder: usual.ladder.length === 0 ? t('usualNoLadder') : t('usualLadder', { steps: inLine(steps) }),
          })}
        </p>
      </Panel>
      <Trial key={JSON.stringify(usual)} usual={usual} />
    </>
  );
}
