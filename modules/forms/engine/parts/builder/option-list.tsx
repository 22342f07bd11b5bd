import { Button, InputNumber } from 'antd';
import { BothLanguages } from '../../../../../ui/console/both-languages.tsx';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { YuanInput } from '../../../../../ui/console/yuan-input.tsx';
import type { Question } from '../../contract.ts';
import { hasPlaces } from '../../rules/question-kinds.ts';
import styles from './builder.module.css';
import { withOption } from './edit-sections.ts';

interface OptionListProps {
  question: Question;
  /** In rows nothing is counted out, and nothing costs anything. */
  isInRow: boolean;
  onChange(question: Question): void;
}

/** The choices of a question, or the columns of a matrix, with what they count for, cost, and how many there are of them. */
export function OptionList({ question, isInRow, onChange }: OptionListProps) {
  const t = useText('engine');
  const { options, kind } = question;
  const isMatrix = kind === 'matrix';
  const set = (key: string, part: object): void =>
    onChange({ ...question, options: options.map((one) => (one.key === key ? { ...one, ...part } : one)) });
  return (
    <div>
      <span className={styles.caption}>{t(isMatrix ? 'builder.columns' : 'builder.options')}</span>
      {options.map(({ key, label, labelEn, cap, fen, score }, index) => (
        <div key={key} className={styles.option}>
          <div>
            <BothLanguages
              id={`${question.key}-${key}`}
              name={t(isMatrix ? 'builder.columnNumber' : 'builder.optionNumber', { number: index + 1 })}
              value={{ zh: label, en: labelEn }}
              most={{ zh: 120, en: 160 }}
              isDisabled={false}
              set={({ zh, en }) => set(key, { label: zh, labelEn: en })}
            />
            {hasPlaces(kind) && !isInRow && (
              <>
                <InputNumber
                  size="small"
                  min={1}
                  max={100_000}
                  precision={0}
                  style={{ width: '100%' }}
                  prefix={t('builder.optionCap')}
                  placeholder={t('builder.optionCapNone')}
                  aria-label={t('builder.optionCapOf', { number: index + 1 })}
                  value={cap ?? null}
                  onChange={(next) => set(key, { cap: next })}
                />
                <YuanInput
                  size="small"
                  prefix={t('builder.optionPrice')}
                  placeholder={t('builder.optionPriceNone')}
                  aria-label={t('builder.optionPriceOf', { number: index + 1 })}
                  fen={fen ?? null}
                  onChange={(next) => set(key, { fen: next })}
                />
              </>
            )}
            {kind !== 'ranking' && (
              <InputNumber
                size="small"
                min={-1e6}
                max={1e6}
                style={{ width: '100%' }}
                prefix={t('builder.optionScore')}
                placeholder={t('builder.optionScoreNone')}
                aria-label={t('builder.optionScoreOf', { number: index + 1 })}
                value={score ?? null}
                onChange={(next) => set(key, { score: next })}
              />
            )}
          </div>
          <Button
            type="text"
            icon={<Icon name="trash" size={15} />}
            aria-label={t(isMatrix ? 'builder.removeColumn' : 'builder.removeOption', { number: index + 1 })}
            disabled={options.length <= 2}
            onClick={() => onChange({ ...question, options: options.filter((one) => one.key !== key) })}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={<Icon name="plus" size={13} />}
        disabled={options.length >= 60}
        onClick={() => onChange(withOption(question))}
      >
        {t(isMatrix ? 'builder.addColumn' : 'builder.addOption')}
      </Button>
    </div>
  );
}
