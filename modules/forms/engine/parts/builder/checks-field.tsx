import { Button, Select } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Check, Question } from '../../contract.ts';
import styles from './builder.module.css';
import { ExpressionField } from './expression-field.tsx';
import { TextPair } from './text-pair.tsx';

const MOST = 10;

interface ChecksFieldProps {
  question: Question;
  /** Every question: a check may speak of later ones too. */
  all: readonly Question[];
  onChange(question: Question): void;
}

/** What has to hold of the answer, and what is said where it does not. */
export function ChecksField({ question, all, onChange }: ChecksFieldProps) {
  const t = useText('engine');
  const checks = question.checks ?? [];
  const set = (at: number, part: Partial<Check>): void =>
    onChange({ ...question, checks: checks.map((one, index) => (index === at ? { ...one, ...part } : one)) });
  return (
    <div>
      {checks.map((check, at) => {
        const id = `${question.key}-check-${at}`;
        return (
          <fieldset key={id} className={styles.check}>
            <legend>{t('builder.check', { number: at + 1 })}</legend>
            <ExpressionField
              id={id}
              label={t('builder.holds')}
              value={check.holds}
              type="truth"
              questions={all}
              onChange={(holds) => set(at, { holds })}
            />
            <TextPair
              id={`${id}-message`}
              label={t('builder.checkMessage')}
              zh={check.message}
              en={check.messageEn}
              most={{ zh: 200, en: 300 }}
              onChange={({ zh, en }) => set(at, { message: zh, messageEn: en })}
            />
            <div className={styles.foot}>
              <Select
                aria-label={t('builder.severity')}
                value={check.severity}
                options={(['hard', 'soft'] as const).map((value) => ({ value, label: t(`builder.severe.${value}`) }))}
                onChange={(severity: Check['severity']) => set(at, { severity })}
              />
              <Button
                type="text"
                icon={<Icon name="trash" size={15} />}
                aria-label={t('builder.removeCheck', { number: at + 1 })}
                onClick={() => onChange({ ...question, checks: checks.filter((_one, index) => index !== at) })}
              />
            </div>
          </fieldset>
        );
      })}
      <Button
        size="small"
        icon={<Icon name="plus" size={13} />}
        disabled={checks.length >= MOST}
        onClick={() =>
          onChange({
            ...question,
            checks: [...checks, { holds: '', severity: 'hard', message: '', messageEn: '' }],
          })
        }
      >
        {t('builder.addCheck')}
      </Button>
    </div>
  );
}
