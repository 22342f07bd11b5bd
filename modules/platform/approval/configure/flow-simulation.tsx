import { Button, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { DictionaryField } from '../../../../ui/console/dictionary-field.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { type StateKind, StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { ColleagueField } from '../backend/colleague-field.tsx';
import type { Flow } from '../flow.ts';
import { flows } from '../flow-contract.ts';
import styles from './flow.module.css';
import type { ShownFlow } from './flow-types.ts';

type Result = OutputOf<(typeof flows)['approval.flow.simulate']>['data'];
type Facts = Record<string, string>;

const KIND: Readonly<Record<Result['steps'][number]['state'], StateKind>> = {
  asked: 'accent',
  skipped: 'quiet',
  passed: 'ok',
  unmanned: 'bad',
};

/** Tries the flow as it stands in the form with a matter of one's own: who would be asked, and what is wrong. */
export function FlowSimulation({ shown, draft }: { shown: ShownFlow; draft: Flow }) {
  const t = useText();
  const id = useId();
  const [starter, setStarter] = useState<number | null>(null);
  const [thing, setThing] = useState<number | null>(null);
  const [facts, setFacts] = useState<Facts>({});
  const run = useAction(flows['approval.flow.simulate'], {});
  const start = (): void =>
    run.mutate({
      ...{ kind: shown.kind, draft, facts },
      ...(starter !== null && { startedBy: starter }),
      ...(thing !== null && { thingId: thing }),
    });
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.labelled}>
          <label htmlFor={`${id}-starter`}>{t('simulation.starter')}</label>
          <ColleagueField id={`${id}-starter`} value={starter} onChange={setStarter} />
        </div>
        {shown.thing !== null && (
          <div className={styles.labelled}>
            <label htmlFor={`${id}-thing`}>{t('simulation.thing')}</label>
            <SourceField
              id={`${id}-thing`}
              source={shown.thing}
              value={thing}
              onChange={(next) => setThing(typeof next === 'number' ? next : null)}
            />
          </div>
        )}
        {shown.facts.map((fact) => (
          <div key={fact.key} className={styles.labelled}>
            <label htmlFor={`${id}-${fact.key}`}>{fact.label}</label>
            <FactField
              id={`${id}-${fact.key}`}
              fact={fact}
              value={facts[fact.key] ?? ''}
              change={(value) => setFacts({ ...facts, [fact.key]: value })}
            />
          </div>
        ))}
      </div>
      <Button type="primary" loading={run.isPending} onClick={start}>
        {t('simulation.run')}
      </Button>
      {run.data && <Outcome result={run.data.data} />}
    </>
  );
}

interface FactFieldProps {
  id: string;
  fact: ShownFlow['facts'][number];
  value: string;
  change(value: string): void;
}

function FactField({ id, fact, value, change }: FactFieldProps) {
  const t = useText();
  if (fact.kind === 'number') {
    return (
      <InputNumber
        id={id}
        value={value === '' ? null : Number(value)}
        onChange={(next) => change(String(next ?? ''))}
      />
    );
  }
  if (fact.dictionary) {
    return (
      <DictionaryField id={id} name={fact.dictionary} value={value} onChange={(next) => change(String(next ?? ''))} />
    );
  }
  const flags = ['true', 'false'].map((each) => ({ value: each, label: t(each === 'true' ? 'yes' : 'no') }));
  const options = fact.kind === 'flag' ? flags : fact.options;
  if (options.length === 0) return <Input id={id} value={value} onChange={({ target }) => change(target.value)} />;
  return (
    <Select
      id={id}
      allowClear
      value={value || null}
      onChange={(next?: string) => change(next ?? '')}
      options={options}
    />
  );
}

function Outcome({ result: { steps, problems } }: { result: Result }) {
  const t = useText();
  const inLine = useEnumerated();
  return (
    <div aria-live="polite">
      <ol className={styles.outcome}>
        {steps.map(({ number, name, state, who, failed }) => (
          <li key={number}>
            <strong>{name}</strong> <StateTag kind={KIND[state]}>{t(`simulation.state.${state}`)}</StateTag>
            <p>{failed.length > 0 ? t('simulation.failed', { conditions: failed.join('; ') }) : inLine(who)}</p>
          </li>
        ))}
      </ol>
      {problems.length === 0 ? (
        <p>{t('simulation.none')}</p>
      ) : (
        <div role="alert" className={styles.problems}>
          <strong>{t('simulation.problems')}</strong>
          <ul>
            {problems.map(({ step, code, what }) => (
              <li key={`${step}-${code}-${what}`}>{t(`simulation.problem.${code}`, { step, what })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
