import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { ConditionList } from './condition-list.tsx';
import styles from './flow.module.css';
import type { EditedStep, ShownFlow } from './flow-types.ts';
import { WhoList } from './who-list.tsx';

interface StepCardProps {
  shown: ShownFlow;
  step: EditedStep;
  number: number;
  /** Null where the person may not edit. */
  change: ((step: EditedStep) => void) | null;
  up: (() => void) | null;
  down: (() => void) | null;
  remove: (() => void) | null;
}

const MODES = ['any', 'all', 'sequential', 'ratio'] as const;
const SELF = ['refuse', 'pass', 'allow'] as const;
const REPEAT = ['ask', 'pass', 'refuse'] as const;

/** One step of a flow: who is asked, how it is decided, when it is taken, and what happens when nobody answers. */
export function StepCard({ shown, step, number, change, up, down, remove }: StepCardProps) {
  const t = useText();
  const id = useId();
  const isFixed = change === null;
  const set = (part: Partial<EditedStep>): void => change?.({ ...step, ...part });
  const choice = <T extends string>(key: string, values: readonly T[]) =>
    values.map((value) => ({ value, label: t(`flow.${key}.${value}`) }));
  return (
    <fieldset className={styles.card} disabled={isFixed}>
      <legend className={styles.legend}>{t('flow.step', { number })}</legend>
      <div className={styles.moves}>
        {up && (
          <Button onClick={up} aria-label={`${t('flow.up')} ${number}`}>
            ↑
          </Button>
        )}
        {down && (
          <Button onClick={down} aria-label={`${t('flow.down')} ${number}`}>
            ↓
          </Button>
        )}
        {remove && (
          <Button danger onClick={remove}>
            {t('flow.removeStep')}
          </Button>
        )}
      </div>
      <div className={styles.columns}>
        <Labelled id={`${id}-zh`} label={t('flow.nameZh')}>
          <Input
            id={`${id}-zh`}
            value={step.name.zh}
            maxLength={40}
            disabled={isFixed}
            onChange={({ target }) => set({ name: { ...step.name, zh: target.value } })}
          />
        </Labelled>
        <Labelled id={`${id}-en`} label={t('flow.nameEn')}>
          <Input
            id={`${id}-en`}
            value={step.name.en}
            maxLength={80}
            disabled={isFixed}
            onChange={({ target }) => set({ name: { ...step.name, en: target.value } })}
          />
        </Labelled>
        <Labelled id={`${id}-mode`} label={t('flow.mode')}>
          <Select
            id={`${id}-mode`}
            value={step.mode}
            disabled={isFixed}
            onChange={(mode) => set({ mode })}
            options={MODES.map((value) => ({ value, label: t(`mode.${value}`, { ratio: step.ratio }) }))}
          />
        </Labelled>
        {step.mode === 'ratio' && (
          <Labelled id={`${id}-ratio`} label={t('flow.ratio')}>
            <InputNumber
              id={`${id}-ratio`}
              min={1}
              max={100}
              suffix="%"
              value={step.ratio}
              disabled={isFixed}
              onChange={(ratio) => ratio !== null && set({ ratio })}
            />
          </Labelled>
        )}
      </div>
      <WhoList
        title={t('flow.who')}
        add={t('flow.addWho')}
        shown={shown}
        who={step.who}
        change={change && ((who) => set({ who }))}
      />
      <ConditionList facts={shown.facts} conditions={step.when} change={change && ((when) => set({ when }))} />
      <div className={styles.columns}>
        <Labelled id={`${id}-self`} label={t('flow.self')}>
          <Select
            id={`${id}-self`}
            value={step.self}
            disabled={isFixed}
            onChange={(self) => set({ self })}
            options={choice('selfChoice', SELF)}
          />
        </Labelled>
        <Labelled id={`${id}-repeat`} label={t('flow.repeat')}>
          <Select
            id={`${id}-repeat`}
            value={step.repeat}
            disabled={isFixed}
            onChange={(repeat) => set({ repeat })}
            options={choice('repeatChoice', REPEAT)}
          />
        </Labelled>
        {(['remindHours', 'dueHours'] as const).map((key) => (
          <Labelled key={key} id={`${id}-${key}`} label={t(`flow.${key}`)} help={t('flow.never')}>
            <InputNumber
              id={`${id}-${key}`}
              min={0}
              max={2160}
              suffix={t('flow.hours')}
              value={step[key]}
              disabled={isFixed}
              onChange={(hours) => hours !== null && set({ [key]: hours })}
            />
          </Labelled>
        ))}
      </div>
      {step.dueHours > 0 && (
        <WhoList
          title={t('flow.escalateTo')}
          add={t('flow.addEscalate')}
          shown={shown}
          who={step.escalateTo}
          change={change && ((escalateTo) => set({ escalateTo }))}
        />
      )}
      <Checkbox
        checked={step.needsReason}
        disabled={isFixed}
        onChange={({ target }) => set({ needsReason: target.checked })}
      >
        {t('flow.needsReason')}
      </Checkbox>
    </fieldset>
  );
}

function Labelled({ id, label, help, children }: { id: string; label: string; help?: string; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <label htmlFor={id}>{label}</label>
      {children}
      {help && <small>{help}</small>}
    </div>
  );
}
