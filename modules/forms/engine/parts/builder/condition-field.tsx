import { Select } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { Question } from '../../contract.ts';
import { choicesOf } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { ExpressionField } from './expression-field.tsx';

interface ConditionFieldProps {
  question: Question;
  /** The questions in front of it. */
  earlier: readonly Question[];
  onChange(question: Question): void;
}

/** In place of a question: an expression decides. */
const BY_EXPRESSION = '=';

/** Who is asked: everyone, those who chose something before, or those of whom an expression holds. */
export function ConditionField({ question, earlier, onChange }: ConditionFieldProps) {
  const t = useText('engine');
  const { key, shownIf } = question;
  if (earlier.length === 0 && shownIf === null) return null;
  const askable = earlier.filter((one) => choicesOf(one).length > 0);
  const byChoice = shownIf !== null && 'question' in shownIf ? shownIf : null;
  const asked = askable.find((one) => one.key === byChoice?.question);
  const labels = new Map(asked?.options.map((option) => [option.key, option.label]));
  const choose = (next: string): void => {
    const [first] = choicesOf(askable.find((one) => one.key === next) ?? { kind: 'text', options: [] });
    const byOptions = first === undefined ? null : { question: next, options: [first] };
    onChange({ ...question, shownIf: next === BY_EXPRESSION ? { when: '' } : byOptions });
  };
  return (
    <div className={styles.row}>
      <div>
        <label htmlFor={`${key}-shown`}>{t('builder.shownIf')}</label>
        <Select
          id={`${key}-shown`}
          style={{ width: '100%' }}
          value={shownIf === null ? '' : (byChoice?.question ?? BY_EXPRESSION)}
          options={[
            { value: '', label: t('builder.always') },
            { value: BY_EXPRESSION, label: t('builder.byExpression') },
            ...askable.map((one) => ({ value: one.key, label: one.label || t('builder.nameless') })),
          ]}
          onChange={choose}
        />
      </div>
      {byChoice !== null && (
        <div>
          <label htmlFor={`${key}-shown-by`}>{t('builder.shownBy')}</label>
          <Select
            id={`${key}-shown-by`}
            mode="multiple"
            style={{ width: '100%' }}
            value={byChoice.options}
            options={(asked === undefined ? byChoice.options : choicesOf(asked)).map((one) => ({
              value: one,
              label: asked?.kind === 'yesNo' ? t(`builder.${one}`) : (labels.get(one) ?? one) || t('builder.nameless'),
            }))}
            onChange={(next: string[]) =>
              onChange({ ...question, shownIf: next.length === 0 ? null : { ...byChoice, options: next } })
            }
          />
        </div>
      )}
      {shownIf !== null && 'when' in shownIf && (
        <ExpressionField
          id={`${key}-when`}
          label={t('builder.when')}
          value={shownIf.when}
          type="truth"
          questions={earlier}
          onChange={(when) => onChange({ ...question, shownIf: { when } })}
        />
      )}
    </div>
  );
}
