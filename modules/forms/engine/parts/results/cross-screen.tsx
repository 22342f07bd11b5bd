import { Alert, Button, Input, Segmented, Select } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { ClientError } from '../../../../../kernel/client/client-error.ts';
import type { Endpoint, OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../../ui/console/panel.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../../ui/console/waiting.tsx';
import type { CrossAnswer } from '../../results-contract.ts';
import { ExpressionField } from '../builder/expression-field.tsx';
import { CROSS_SHOWN, type CrossShown, CrossTable } from './cross-table.tsx';
import styles from './results.module.css';

/** The moment at which a day begins in Beijing, some days later. */
function dayBegins(day: string, later = 0): string {
  const begins = Date.parse(`${day}T00:00:00+08:00`);
  return Number.isNaN(begins) ? '' : new Date(begins + later * 86_400_000).toISOString();
}

/** Whose answers count: those of whom a condition holds, and of a period; `why` is what the server says against the condition. */
function Narrowing({ answer, why }: { answer: CrossAnswer; why: string }) {
  const t = useText('engine');
  const [query, setQuery] = useSearchParams();
  const [where, setWhere] = useState(query.get('where') ?? '');
  const put = (changed: Record<string, string>): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changed)) value === '' ? next.delete(key) : next.set(key, value);
      return next;
    });
  return (
    <form
      className={styles.narrowing}
      onSubmit={(event) => {
        event.preventDefault();
        put({ where });
      }}
    >
      <ExpressionField
        id="cross-where"
        label={t('results.where')}
        value={where}
        type="truth"
        questions={answer.questions}
        isAlone
        onChange={setWhere}
      />
      {why !== '' && <Alert type="error" showIcon message={why} />}
      <div className={styles.fields}>
        {(['from', 'until'] as const).map((end) => (
          <label key={end} htmlFor={`cross-${end}`}>
            {t(`results.${end}`)}
            <Input
              id={`cross-${end}`}
              type="date"
              value={query.get(end) ?? ''}
              onChange={(event) => put({ [end]: event.target.value })}
            />
          </label>
        ))}
        <Button htmlType="submit" disabled={where === (query.get('where') ?? '')}>
          {t('results.apply')}
        </Button>
      </div>
    </form>
  );
}

function Told({ answer }: { answer: CrossAnswer }) {
  const t = useText('engine');
  const [shown, setShown] = useState<CrossShown>('count');
  const { table, smallest, withheld, sides } = answer;
  if (withheld !== null)
    return (
      <EmptyState
        title={t(`results.withheld.${withheld}`)}
        hint={t(`results.withheldHint.${withheld}`, { count: smallest ?? 1 })}
      />
    );
  if (table === null)
    return (
      <EmptyState
        title={t(sides.length < 2 ? 'results.noSides' : 'results.choose')}
        hint={t(sides.length < 2 ? 'results.noSidesHint' : 'results.chooseHint')}
      />
    );
  const isHiding = table.cells.flat().includes(null);
  return (
    <Panel
      actions={
        <Segmented
          aria-label={t('results.shown')}
          value={shown}
          options={CROSS_SHOWN.map((value) => ({ value, label: t(`results.shows.${value}`) }))}
          onChange={setShown}
        />
      }
    >
      <CrossTable table={table} shown={shown} />
      {isHiding && <Alert type="info" showIcon message={t('results.isHiding', { count: smallest ?? 1 })} />}
    </Panel>
  );
}

/** Two questions of something that was answered, set against one another; `id` stands in the address of the screen. */
export function CrossScreen<E extends Endpoint>({ of, children }: { of: E; children: (id: number) => ReactNode }) {
  const t = useText('engine');
  const id = Number(useParams().id) || 0;
  const [query, setQuery] = useSearchParams();
  const said = (key: string): string => query.get(key) ?? '';
  const input = {
    ...{ id, row: said('row'), column: said('column'), where: said('where') },
    from: dayBegins(said('from')),
    // The last day counts as a whole.
    until: dayBegins(said('until'), 1),
  };
  const asked = useAnswer<Endpoint>(of, input, { keep: true });
  const told = (asked.data as (OutputOf<E> & { data: CrossAnswer }) | undefined)?.data;
  // A table that is refused takes nothing away of what was chosen: the questions are those of the last answer.
  const last = useRef(told);
  if (told !== undefined) last.current = told;
  const answer = told ?? last.current;
  const why = asked.error instanceof ClientError ? (asked.error.fields.where?.[0] ?? '') : '';
  if (answer === undefined) {
    return asked.isError ? <Failure error={asked.error} retry={() => void asked.refetch()} /> : <Waiting />;
  }
  const choose = (side: string, key: string): void =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      next.set(side, key);
      return next;
    });
  return (
    <>
      <PageHeader title={answer.title} lead={t('results.crossLead')}>
        {children(id)}
      </PageHeader>
      {answer.withheld !== 'running' && (
        <Panel title={t('results.asked')}>
          <div className={styles.fields}>
            {(['row', 'column'] as const).map((side) => (
              <label key={side} htmlFor={`cross-${side}`}>
                {t(`results.${side}`)}
                <Select
                  id={`cross-${side}`}
                  showSearch={{ optionFilterProp: 'label' }}
                  value={said(side) || null}
                  options={answer.sides
                    .filter(({ key }) => key !== said(side === 'row' ? 'column' : 'row'))
                    .map(({ key, label }) => ({ value: key, label }))}
                  onChange={(key) => choose(side, key ?? '')}
                />
              </label>
            ))}
          </div>
          {answer.smallest === null && <Narrowing answer={answer} why={why} />}
        </Panel>
      )}
      {asked.isError && why === '' && <Failure error={asked.error} retry={() => void asked.refetch()} />}
      {!asked.isError && <Told answer={answer} />}
    </>
  );
}
