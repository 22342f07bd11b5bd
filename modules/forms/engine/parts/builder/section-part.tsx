import { Button, Dropdown } from 'antd';
import { type KeyboardEvent, memo } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import type { FormSection, Question } from '../../contract.ts';
import type { DefinitionProblem } from '../../rules/definition-rules.ts';
import { type QuestionKind, ROW_KINDS } from '../../rules/question-kinds.ts';
import { MOST } from './arrange.ts';
import styles from './builder.module.css';
import { type CardActs, QuestionCard } from './question-card.tsx';
import { QuestionFields } from './question-fields.tsx';
import { TextPair } from './text-pair.tsx';
import { dragName } from './use-drag.ts';

/** What can be done with sections and in them; the same object at every draw. */
export interface SectionActs extends CardActs {
  change(question: Question): void;
  add(section: string, group: string | null, kind: QuestionKind): void;
  entitle(section: string, title: string, titleEn: string): void;
  fold(section: string): void;
  stepSection(section: string, step: -1 | 1): void;
  removeSection(section: string): void;
}

/** The question that is open, with what its expressions may speak of. */
export interface OpenQuestion {
  key: string;
  earlier: readonly Question[];
  all: readonly Question[];
  isInRow: boolean;
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

function AddQuestion({
  kinds,
  label,
  isFull,
  add,
}: {
  kinds: readonly QuestionKind[];
  label: string;
  isFull: boolean;
  add(kind: QuestionKind): void;
}) {
  const t = useText('engine');
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        style: { maxHeight: 420, overflow: 'auto' },
        items: kinds.map((kind) => ({ key: kind, label: t(`kind.${kind}`), onClick: () => add(kind) })),
      }}
    >
      <Button size="small" icon={<Icon name="plus" size={13} />} disabled={isFull}>
        {label}
      </Button>
    </Dropdown>
  );
}

/** A section of the builder with its questions, and those that groups ask in their rows; drawn anew only where it changed. */
export const SectionPart = memo(function SectionPart(props: SectionPartProps) {
  const { section, number, first, kinds, problems, isFolded, open, acts } = props;
  const t = useText('engine');
  const { locale } = useConsole();
  const { key, title, titleEn, questions } = section;
  const name = inLanguage(locale, title, titleEn) || t('designer.sectionNumber', { number });
  const rowKinds = ROW_KINDS.filter((kind) => kinds.includes(kind));
  const byKeys = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    acts.stepSection(key, event.key === 'ArrowUp' ? -1 : 1);
  };
  const card = (question: Question, at: number | null) => {
    const isOpen = open?.key === question.key;
    const isGroup = question.kind === 'repeat';
    const own: readonly Question[] = question.questions ?? [];
    return (
      <QuestionCard
        key={question.key}
        question={question}
        number={at}
        problems={(problems.get(question.key) ?? []).join(' ')}
        isOpen={isOpen}
        acts={acts}
        {...((isOpen || isGroup) && {
          children: (
            <>
              {isOpen && (
                <QuestionFields
                  question={question}
                  kinds={at === null ? rowKinds : kinds}
                  earlier={open.earlier}
                  all={open.all}
                  isInRow={open.isInRow}
                  onChange={acts.change}
                />
              )}
              {isGroup && (
                <div className={styles.rows}>
                  <span className={styles.caption}>{t('builder.rowQuestions')}</span>
                  <ol className={styles.questions} data-rows={question.key}>
                    {own.map((one) => card(one, null))}
                    {own.length === 0 && <li className={styles.nothing}>{t('designer.dropHere')}</li>}
                  </ol>
                  <AddQuestion
                    kinds={rowKinds}
                    label={t('builder.addRowQuestion')}
                    isFull={own.length >= MOST.inRows}
                    add={(kind) => acts.add(key, question.key, kind)}
                  />
                </div>
              )}
            </>
          ),
        })}
      />
    );
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
            {questions.map((question, index) => card(question, first + index))}
            {questions.length === 0 && <li className={styles.nothing}>{t('designer.dropHere')}</li>}
          </ol>
          <div className={styles.foot}>
            <AddQuestion
              kinds={kinds}
              label={t('builder.addQuestion')}
              isFull={questions.length >= MOST.inSection}
              add={(kind) => acts.add(key, null, kind)}
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
