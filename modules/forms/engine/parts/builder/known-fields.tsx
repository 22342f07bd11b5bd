import { Button, Input, InputNumber, Select } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { general } from '../../../../platform/general/contract.ts';
import type { Question } from '../../contract.ts';
import { DEPTHS } from '../../rules/pointed.ts';
import styles from './builder.module.css';

interface KnownFieldsProps {
  question: Question;
  onChange(question: Question): void;
}

/** The units of a measurement, the first of which it is reckoned in, and what is usual in that. */
export function LabFields({ question, onChange }: KnownFieldsProps) {
  const t = useText('engine');
  const { key, lab = { units: [], low: null, high: null } } = question;
  // Units have no names of their own while they are written.
  const rows = lab.units.map((unit, at) => ({ unit, at, name: `${key}-${at + 1}` }));
  type Unit = (typeof lab.units)[number];
  const set = (next: Partial<typeof lab>): void => onChange({ ...question, lab: { ...lab, ...next } });
  const change = (at: number, next: Partial<Unit>): void =>
    set({ units: lab.units.map((one, index) => (index === at ? { ...one, ...next } : one)) });
  return (
    <div>
      <span className={styles.caption}>{t('builder.units')}</span>
      {rows.map(({ unit, at, name }) => (
        <div key={name} className={styles.unit}>
          <Input
            aria-label={t('builder.unitOf', { number: at + 1 })}
            placeholder="mmol/L"
            maxLength={20}
            value={unit.unit}
            onChange={(event) => change(at, { unit: event.target.value.replace(/\s/g, '') })}
          />
          <InputNumber
            aria-label={t('builder.factorOf', { number: at + 1 })}
            addonBefore="×"
            min={0.000000001}
            disabled={at === 0}
            value={unit.factor}
            onChange={(next) => change(at, { factor: next ?? 1 })}
          />
          <InputNumber
            aria-label={t('builder.offsetOf', { number: at + 1 })}
            addonBefore="+"
            disabled={at === 0}
            value={unit.offset}
            onChange={(next) => change(at, { offset: next ?? 0 })}
          />
          <Button
            type="text"
            icon={<Icon name="trash" size={15} />}
            aria-label={t('builder.removeUnit', { number: at + 1 })}
            disabled={at === 0}
            onClick={() => set({ units: lab.units.filter((_one, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" size={13} />}
        disabled={lab.units.length >= 8}
        onClick={() => set({ units: [...lab.units, { unit: '', factor: 1, offset: 0 }] })}
      >
        {t('builder.addUnit')}
      </Button>
      <p className={styles.hint}>{t('builder.unitsHint')}</p>
      <div className={styles.row}>
        {(['low', 'high'] as const).map((side) => (
          <div key={side}>
            <label htmlFor={`${key}-usual-${side}`}>{t(`builder.usual.${side}`)}</label>
            <InputNumber
              id={`${key}-usual-${side}`}
              style={{ width: '100%' }}
              value={lab[side]}
              onChange={(next) => set({ [side]: next })}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The list that a reference is looked for in. */
export function SourceField({ question, onChange }: KnownFieldsProps) {
  const t = useText('engine');
  const { key, source } = question;
  const { data, isPending } = useAnswer(general['general.askSources'], {});
  return (
    <div>
      <label htmlFor={`${key}-source`}>{t('builder.source')}</label>
      <Select
        id={`${key}-source`}
        style={{ width: '100%' }}
        loading={isPending}
        options={data?.data ?? []}
        value={source || null}
        onChange={(next) => onChange({ ...question, source: next ?? '' })}
      />
    </div>
  );
}

/** How deep a place is asked for. */
export function DepthField({ question, onChange }: KnownFieldsProps) {
  const t = useText('engine');
  const { key, depth = 'county' } = question;
  return (
    <div>
      <label htmlFor={`${key}-depth`}>{t('builder.depth')}</label>
      <Select
        id={`${key}-depth`}
        style={{ width: '100%' }}
        options={DEPTHS.map((value) => ({ value, label: t(`builder.depths.${value}`) }))}
        value={depth}
        onChange={(next) => onChange({ ...question, depth: next })}
      />
    </div>
  );
}
