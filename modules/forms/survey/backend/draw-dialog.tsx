import { Alert, InputNumber, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { SourceField } from '../../../../ui/console/source-field.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import type { FormSection, Question } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { MOST_DRAWN, panelAdmin } from '../panel-admin-contract.ts';
import type { Wanted } from '../panel-contract.ts';
import { isChosen, spreads } from '../rules/panel-rules.ts';
import css from './panel.module.css';

type Wants = Readonly<Record<string, Wanted>>;

/** Which answers to one question count: some of its choices, or numbers from one to another. */
function WantedField({ question, wanted, set }: { question: Question; wanted: Wanted; set(next: Wanted): void }) {
  const t = useText();
  const say = useText('engine');
  const { locale } = useConsole();
  const label = inLanguage(locale, question.label, question.labelEn);
  if (!isChosen(question)) {
    const bound = (end: 'from' | 'to') => (
      <InputNumber
        aria-label={`${label} ${t(`panels.${end}`)}`}
        value={wanted[end]}
        placeholder={t(`panels.${end}`)}
        onChange={(value) => set({ ...wanted, [end]: value })}
      />
    );
    return (
      <div className={css.wanted}>
        {label}
        <span className={css.range}>
          {bound('from')}–{bound('to')}
        </span>
      </div>
    );
  }
  const options =
    question.kind === 'yesNo'
      ? (['yes', 'no'] as const).map((value) => ({ value, label: say(`builder.${value}`) }))
      : question.options.map((option) => ({
          value: option.key,
          label: inLanguage(locale, option.label, option.labelEn),
        }));
  return (
    <div className={css.wanted}>
      {label}
      <Select
        mode="multiple"
        aria-label={label}
        value={wanted.options}
        options={options}
        placeholder={t('panels.anyAnswer')}
        onChange={(chosen: string[]) => set({ ...wanted, options: chosen })}
      />
    </div>
  );
}

const isAsked = ({ options, from, to }: Wanted): boolean => options.length > 0 || from !== null || to !== null;

/** Draws a sample of a panel for a survey: among whom, how many, and how many there are. */
export function DrawDialog({
  panel,
  close,
}: {
  panel: { id: number; name: string; sections: FormSection[] };
  close(): void;
}) {
  const t = useText();
  const { locale } = useConsole();
  const id = useId();
  const [surveyId, setSurvey] = useState<number | null>(null);
  const [size, setSize] = useState<number | null>(null);
  const [wants, setWants] = useState<Wants>({});
  const [spread, setSpread] = useState('');
  const questions = questionsOf(panel.sections);
  const drawing = { panelId: panel.id, surveyId: surveyId ?? 0, wanted: Object.values(wants).filter(isAsked), spread };
  const pool = useAnswer(panelAdmin['survey.draw.try'], drawing, { enabled: surveyId !== null, keep: true });
  const make = useAction(panelAdmin['survey.draw.make'], {
    done: ({ data }) => t('panels.drawn', { count: data.drawn, of: data.eligible }),
    onDone: close,
  });
  const found = surveyId === null ? undefined : pool.data?.data;
  const spreadOver = questions.filter(spreads).map((question) => ({
    value: question.key,
    label: inLanguage(locale, question.label, question.labelEn),
  }));
  return (
    <Modal
      open
      title={t('panels.drawOf', { name: panel.name })}
      okText={t('panels.draw')}
      okButtonProps={{ disabled: !found || found.free === 0 || size === null, loading: make.isPending }}
      onCancel={close}
      onOk={() => size !== null && make.mutate({ ...drawing, size })}
    >
      <div className={css.fields}>
        <SourceField
          label={t('survey')}
          source="survey.survey"
          value={surveyId}
          isRequired
          placeholder={t('survey')}
          onChange={(next) => setSurvey(typeof next === 'number' ? next : null)}
        />
        {questions.map((question) => (
          <WantedField
            key={question.key}
            question={question}
            wanted={wants[question.key] ?? { question: question.key, options: [], from: null, to: null }}
            set={(next) => setWants((before) => ({ ...before, [question.key]: next }))}
          />
        ))}
        {spreadOver.length > 0 && (
          <label htmlFor={`${id}-spread`}>
            {t('panels.spread')}
            <Select
              id={`${id}-spread`}
              allowClear
              value={spread || null}
              options={spreadOver}
              placeholder={t('panels.spreadNone')}
              onChange={(next: string | null | undefined) => setSpread(next ?? '')}
            />
          </label>
        )}
        <label htmlFor={`${id}-size`}>
          {t('panels.size')}
          <InputNumber id={`${id}-size`} min={1} max={MOST_DRAWN} precision={0} value={size} onChange={setSize} />
        </label>
        {pool.isError && <Alert type="error" title={pool.error.message} />}
        {found && (
          <>
            <FactList
              facts={(['free', 'unmet', 'resting', 'enough', 'there', 'unreached'] as const).map((key) => [
                t(`panels.pool.${key}`),
                String(found[key]),
              ])}
            />
            {found.least > 1 && <p className={css.note}>{t('panels.least', { count: found.least })}</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
