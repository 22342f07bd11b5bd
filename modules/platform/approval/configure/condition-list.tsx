import { Button, Input, Select } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { DictionaryField } from '../../../../ui/console/dictionary-field.tsx';
import type { Condition } from '../flow.ts';
import styles from './flow.module.css';
import type { ShownFlow } from './flow-types.ts';

interface ConditionListProps {
  facts: ShownFlow['facts'];
  conditions: readonly Condition[];
  /** Null where the person may not edit. */
  change: ((conditions: Condition[]) => void) | null;
}

const ORDER = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
const PLAIN = ['eq', 'ne', 'in'] as const;

/** When a step is taken: every condition must hold. */
export function ConditionList({ facts, conditions, change }: ConditionListProps) {
  const t = useText();
  const put = (index: number, part: Partial<Condition>): void =>
    change?.(conditions.map((each, at) => (at === index ? { ...each, ...part } : each)));
  const first = facts[0];
  return (
    <fieldset className={styles.list} disabled={change === null}>
      <legend className={styles.listTitle}>
        {t('flow.when')} <small>{t('flow.whenHelp')}</small>
      </legend>
      {conditions
        .map((condition, index) => ({ condition, index }))
        .map(({ condition, index }) => (
          <div key={index} className={styles.line}>
            <Select
              aria-label={`${t('flow.fact')} ${index + 1}`}
              value={condition.fact}
              disabled={change === null}
              onChange={(fact) => put(index, { fact, op: 'eq', value: '' })}
              options={facts.map(({ key, label }) => ({ value: key, label }))}
            />
            <ConditionValue
              fact={facts.find(({ key }) => key === condition.fact)}
              condition={condition}
              number={index + 1}
              put={change && ((part) => put(index, part))}
            />
            {change && (
              <Button onClick={() => change(conditions.filter((_each, at) => at !== index))}>{t('flow.remove')}</Button>
            )}
          </div>
        ))}
      {change && first && conditions.length < 6 && (
        <Button type="dashed" onClick={() => change([...conditions, { fact: first.key, op: 'eq', value: '' }])}>
          {t('flow.addWhen')}
        </Button>
      )}
    </fieldset>
  );
}

interface ConditionValueProps {
  fact: ShownFlow['facts'][number] | undefined;
  condition: Condition;
  number: number;
  put: ((part: Partial<Condition>) => void) | null;
}

function ConditionValue({ fact, condition, number, put }: ConditionValueProps) {
  const t = useText();
  const isFixed = put === null;
  const flags = (['true', 'false'] as const).map((value) => ({ value, label: t(value === 'true' ? 'yes' : 'no') }));
  const options = fact?.kind === 'flag' ? flags : (fact?.options ?? []);
  const label = `${t('flow.value')} ${number}`;
  return (
    <>
      <Select
        aria-label={`${t('flow.fact')} ${number} ${t('flow.op.eq')}`}
        value={condition.op}
        disabled={isFixed}
        onChange={(op) => put?.({ op })}
        options={(fact?.kind === 'number' ? ORDER : PLAIN).map((op) => ({ value: op, label: t(`flow.op.${op}`) }))}
      />
      {fact?.dictionary ? (
        <DictionaryField
          label={label}
          name={fact.dictionary}
          isMultiple={condition.op === 'in'}
          isRequired
          isDisabled={isFixed}
          value={condition.op === 'in' ? condition.value.split(',') : condition.value}
          onChange={(value) => put?.({ value: [value].flat().join(',') })}
        />
      ) : options.length > 0 && condition.op !== 'in' ? (
        <Select
          aria-label={label}
          value={condition.value || null}
          disabled={isFixed}
          onChange={(value: string) => put?.({ value })}
          options={options}
        />
      ) : options.length > 0 ? (
        <Select
          aria-label={label}
          mode="multiple"
          value={condition.value === '' ? [] : condition.value.split(',')}
          disabled={isFixed}
          onChange={(values: string[]) => put?.({ value: values.join(',') })}
          options={options}
        />
      ) : (
        <Input
          aria-label={label}
          value={condition.value}
          disabled={isFixed}
          maxLength={200}
          onChange={({ target }) => put?.({ value: target.value })}
        />
      )}
    </>
  );
}
