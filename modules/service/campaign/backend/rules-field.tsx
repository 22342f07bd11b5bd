import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FieldControl, FormField } from '../../../../ui/console/form-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { segmentAdmin } from '../segment-contract.ts';
import type { SegmentRule } from '../segment-rules.ts';
import styles from './campaign.module.css';

/** A condition as the server tells of it. */
export type ShownCondition = OutputOf<(typeof segmentAdmin)['campaign.segment.conditions']>['data'][number];

const BLANK: SegmentRule = { condition: '', not: false, ids: [], days: 0, words: [] };

/** A rule has no number of its own: its place is what it is known by. */
const placeOf = (at: number): string => `rule-${at}`;

/** The control of what a condition asks for, and under which name its answer lies in the rule. */
function askedBy({ asks, source, options, label }: ShownCondition): {
  field: FormField;
  key: 'ids' | 'days' | 'words';
} {
  const common = { key: 'value', label };
  if (asks === 'source') return { key: 'ids', field: { ...common, kind: 'source', source, isMultiple: true } };
  if (asks === 'days') return { key: 'days', field: { ...common, kind: 'number', min: 1, max: 3650 } };
  if (asks === 'options') return { key: 'words', field: { ...common, kind: 'select', options, isMultiple: true } };
  return { key: 'words', field: { ...common, kind: 'tags', max: 20 } };
}

/** The rules of a segment as they are written: any number of them, all of which hold. */
export function RulesField({ id, value, onChange }: FieldControl) {
  const t = useText();
  const known = useAnswer(segmentAdmin['campaign.segment.conditions'], {}).data?.data ?? [];
  const rules = (Array.isArray(value) ? value : []) as SegmentRule[];
  const change = (at: number, part: Partial<SegmentRule>): void =>
    onChange(rules.map((rule, index) => (index === at ? { ...rule, ...part } : rule)));
  const groups = Map.groupBy(known, ({ module }) => module);
  return (
    <div id={id} className={styles.rules}>
      {rules.length === 0 && <p className={styles.quiet}>{t('everyMember')}</p>}
      {rules.map((rule, at) => {
        const found = known.find(({ condition }) => condition === rule.condition);
        const asked = found && askedBy(found);
        const name = t('rule', { place: at + 1 });
        return (
          <fieldset key={placeOf(at)} className={styles.rule} aria-label={name}>
            <Select
              aria-label={t('condition')}
              value={rule.condition || null}
              placeholder={t('condition')}
              options={[...groups].map(([label, some]) => ({
                label,
                options: some.map((each) => ({ value: each.condition, label: each.label })),
              }))}
              onChange={(condition: string) => change(at, { ...BLANK, not: rule.not, condition })}
            />
            <Switch
              aria-label={t('negated')}
              checked={rule.not}
              checkedChildren={t('not')}
              unCheckedChildren={t('is')}
              onChange={(not) => change(at, { not })}
            />
            <div className={styles.asked}>
              {asked && (
                <FieldInput
                  id={`${id}-${at}`}
                  field={asked.field}
                  value={asked.key === 'days' ? rule.days || null : rule[asked.key]}
                  onChange={(next) => change(at, { [asked.key]: next ?? (asked.key === 'days' ? 0 : []) })}
                />
              )}
            </div>
            <Button type="text" danger onClick={() => onChange(rules.filter((_, index) => index !== at))}>
              {t('removeRule')}
            </Button>
          </fieldset>
        );
      })}
      <Button disabled={rules.length >= 12} onClick={() => onChange([...rules, BLANK])}>
        {t('addRule')}
      </Button>
      <SegmentSize rules={rules.filter(({ condition }) => condition !== '')} />
    </div>
  );
}

/** How many people rules stand for, when asked. */
export function SegmentSize({ rules }: { rules: readonly SegmentRule[] }) {
  const t = useText();
  const [asked, setAsked] = useState<readonly SegmentRule[] | null>(null);
  const counted = useAnswer(
    segmentAdmin['campaign.segment.count'],
    { rules: [...(asked ?? [])] },
    { enabled: asked !== null },
  );
  return (
    <p className={styles.size}>
      <Button onClick={() => setAsked(rules)} loading={counted.isFetching}>
        {t('count')}
      </Button>
      <span aria-live="polite">
        {asked !== null && counted.data && t('people', { count: counted.data.data.people })}
        {counted.isError && t('countFailed')}
      </span>
    </p>
  );
}
