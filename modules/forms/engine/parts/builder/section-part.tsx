import { Button } from 'antd';
import { type KeyboardEvent, memo, useMemo } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { FormSection } from '../../contract.ts';
import type { DefinitionProblem } from '../../rules/definition-rules.ts';
import { type QuestionKind, ROW_KINDS } from '../../rules/question-kinds.ts';
import { MOST } from './arrange.ts';
import styles from './builder.module.css';
import { AddQuestion, holdsQuestion, type OpenQuestion, type QuestionActs, QuestionItem } from './question-item.tsx';
import { TextPair } from './text-pair.tsx';
import { dragName } from './use-drag.ts';

/** What can be done with sections and in them; the same object at every draw. */
export interface SectionActs extends QuestionActs {
  entitle(section: string, title: string, titleEn: string): void;
  fold(section: string): void;
  stepSection(section: string, step: -1 | 1): void;
  removeSection(section: string): void;
}

interface SectionPartProps {
  section: FormSection;
  /** From 1, and the number of its first question. */
  number: number;
  first: number;
  kinds: readonly QuestionKind[];
  /** Keys of texts about what is wrong, by question. */
  problems: ReadonlyMap<string, readonly DefinitionProblem[]>;
  isFolded: boolean;
  /** Null where the open question is not one of this section's. */
  open: OpenQuestion | null;
  acts: SectionActs;
}

/** A section of the builder with its questions, and those that groups ask in their rows; drawn anew only where it changed. */
export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { section, number, first, kinds, problems, isFolded, open, acts } = props;
  const t = useText('engine');
  const { locale } = useConsole();
  const { key, title, titleEn, questions } = section;
  const name = inLanguage(locale, title, titleEn) || t('designer.sectionNumber', { number });
  const rowKinds = useMemo(() => ROW_KINDS.filter((kind) => kinds.includes(kind)), [kinds]);
  const byKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    acts.stepSection(key, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <section className={styles.section} data-section={key} aria-label={name}>
      <div className={styles.sectionHead} data-drag={dragName('section', key)} draggable>
        <span className={styles.grip} aria-hidden="true">
          <Icon name="grip" size={16} />
        </span>
        <button
          type="button"
          className={styles.open}
          data-open=""
          aria-expanded={!isFolded}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={t('builder.moveHint')}
          onClick={() => acts.fold(key)}
          onKeyDown={byKeys}
        >
          <b>{name}</b>
          <span>{t('designer.questionCount', { count: questions.length })}</span>
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('builder.up', { name })}
          onClick={() => acts.stepSection(key, -1)}
        >
          <Icon name="up" size={15} />
        </button>
        <button
          type="button"
          className={styles.tool}
          aria-label={t('builder.down', { name })}
          onClick={() => acts.stepSection(key, 1)}
        >
          <Icon name="down" size={15} />
        </button>
      </div>
      {!isFolded && (
        <>
          <TextPair
            id={`${key}-title`}
            label={t('builder.sectionTitle', { number })}
            zh={title}
            en={titleEn}
            most={{ zh: 80, en: 120 }}
            onChange={({ zh, en }) => acts.entitle(key, zh, en)}
          />
          <ol className={styles.questions}>
            {questions.map((question, index) => (
              <QuestionItem
                key={question.key}
                {...{ question, kinds, rowKinds, problems, acts }}
                section={key}
                number={first + index}
                open={open !== null && holdsQuestion(question, open.key) ? open : null}
              />
            ))}
            {questions.length === 0 && <li className={styles.nothing}>{t('designer.dropHere')}</li>}
          </ol>
          <div className={styles.foot}>
            <AddQuestion
              {...{ kinds, acts }}
              label={t('builder.addQuestion')}
              isFull={questions.length >= MOST.inSection}
              section={key}
              group={null}
            />
            {questions.length === 0 && (
              <Button size="small" type="text" onClick={() => acts.removeSection(key)}>
                {t('builder.removeSection')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  );
});
