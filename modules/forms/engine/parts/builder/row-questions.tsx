import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { Question, RowQuestion } from '../../contract.ts';
import type { DefinitionFault } from '../../rules/definition-rules.ts';
import { ROW_KINDS } from '../../rules/question-kinds.ts';
import { stepped } from '../stepped.ts';
import styles from './builder.module.css';
import { withRowQuestion } from './edit-sections.ts';
import { problemsOf } from './problems-of.ts';
import { QuestionFields } from './question-fields.tsx';

interface RowQuestionsProps {
  group: Question;
  faults: readonly DefinitionFault[];
  /** The questions in front of the group, and every question beside it. */
  earlier: readonly Question[];
  all: readonly Question[];
  onChange(group: Question): void;
}

const MOST = 20;

/** What a repeating group asks in each of its rows. */
export function RowQuestions({ group, faults, earlier, all, onChange }: RowQuestionsProps) {
  const t = useText('engine');
  const { locale } = useConsole();
  const [open, setOpen] = useState<string | null>(null);
  const own: readonly RowQuestion[] = group.questions ?? [];
  const put = (questions: readonly RowQuestion[]): void => onChange({ ...group, questions: [...questions] });
  return (
    <div className={styles.fields}>
      <span className={styles.caption}>{t('builder.rowQuestions')}</span>
      <ol className={styles.questions}>
        {own.map((question, at) => {
          const { key, kind, label, labelEn, required } = question;
          const name = inLanguage(locale, label, labelEn) || t('builder.nameless');
          const problems = problemsOf(faults, key);
          return (
            <li key={key} className={styles.card} {...(problems.length > 0 && { 'data-wrong': '' })}>
              <div className={styles.head}>
                <button
                  type="button"
                  className={styles.open}
                  aria-expanded={open === key}
                  title={t('builder.moveHint')}
                  onClick={() => setOpen(open === key ? null : key)}
                  onKeyDown={(event) => {
                    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                    event.preventDefault();
                    put(stepped(own, at, event.key === 'ArrowUp' ? -1 : 1));
                  }}
                >
                  <b>
                    {name} {required && <i className={styles.star}>*</i>}
                  </b>
                  <span>{t(`kind.${kind}`)}</span>
                </button>
                <Button
                  type="text"
                  icon={<Icon name="up" size={15} />}
                  aria-label={t('builder.up', { name })}
                  disabled={at === 0}
                  onClick={() => put(stepped(own, at, -1))}
                />
                <Button
                  type="text"
                  icon={<Icon name="down" size={15} />}
                  aria-label={t('builder.down', { name })}
                  disabled={at === own.length - 1}
                  onClick={() => put(stepped(own, at, 1))}
                />
                <Button
                  type="text"
                  danger
                  icon={<Icon name="trash" size={15} />}
                  aria-label={t('builder.remove', { name })}
                  onClick={() => put(own.filter((one) => one.key !== key))}
                />
              </div>
              {problems.map((problem) => (
                <p key={problem} className={styles.wrong}>
                  {t(`problem.${problem}`)}
                </p>
              ))}
              {open === key && (
                <QuestionFields
                  question={question}
                  earlier={[...earlier, ...own.slice(0, at)]}
                  all={[...all, ...own]}
                  kinds={ROW_KINDS}
                  isInRow
                  // Among these kinds it stays one of them.
                  onChange={(next) => put(own.map((one) => (one.key === key ? (next as RowQuestion) : one)))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <div className={styles.foot}>
        <Dropdown
          trigger={['click']}
          menu={{
            items: ROW_KINDS.map((kind) => ({
              key: kind,
              label: t(`kind.${kind}`),
              onClick: () => {
                const next = withRowQuestion(group, kind);
                onChange(next);
                setOpen(next.questions?.at(-1)?.key ?? null);
              },
            })),
          }}
        >
          <Button size="small" icon={<Icon name="plus" size={13} />} disabled={own.length >= MOST}>
            {t('builder.addRowQuestion')}
          </Button>
        </Dropdown>
      </div>
    </div>
  );
}
