import { Select } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import { carried, carries } from '../../rules/offered.ts';
import styles from './builder.module.css';

interface CarryFieldProps {
  question: Question;
  /** The questions in front of it. */
  earlier: readonly Question[];
  onChange(question: Question): void;
}

/** Choices that are carried forward from an earlier question: of which, and whether those that were taken there or the others. */
export function CarryField({ question, earlier, onChange }: CarryFieldProps) {
  const t = useText('engine');
  const { key, offers } = question;
  const from = earlier.filter((one) => carries(one.kind) && one.key !== key);
  if (from.length === 0 && offers === undefined) return null;
  const choose = (next: string | undefined, taken: boolean): void => {
    const found = from.find((one) => one.key === next);
    const { offers: _none, ...own } = question;
    onChange(found === undefined ? own : carried(question, found, taken));
  };
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={`${key}-carry`}>{t('builder.carry')}</label>
        <Select
          id={`${key}-carry`}
          style={{ width: '100%' }}
          value={offers?.question ?? ''}
          options={[
            { value: '', label: t('builder.carryNone') },
            ...from.map((one) => ({ value: one.key, label: one.label || t('builder.nameless') })),
          ]}
          onChange={(next: string) => choose(next, offers?.taken ?? true)}
        />
      </div>
      {offers !== undefined && (
        <div>
          <label htmlFor={`${key}-carry-which`}>{t('builder.carryWhich')}</label>
          <Select
            id={`${key}-carry-which`}
            style={{ width: '100%' }}
            value={offers.taken}
            options={[
              { value: true, label: t('builder.carryTaken') },
              { value: false, label: t('builder.carryLeft') },
            ]}
            onChange={(taken: boolean) => choose(offers.question, taken)}
          />
        </div>
      )}
    </div>
  );
}
