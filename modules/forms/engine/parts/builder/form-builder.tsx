import { Button } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { latePart } from '../../../../../ui/console/late-part.tsx';
import type { FormSection } from '../../contract.ts';
import type { Answers } from '../../rules/answer-rules.ts';
import { type DefinitionProblem, definitionFaults, questionsOf } from '../../rules/definition-rules.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../rules/question-kinds.ts';
import { standingOf } from './arrange.ts';
import styles from './builder.module.css';
import { DesignerBar, type View } from './designer-bar.tsx';
import { newSection } from './edit-sections.ts';
import { FormPreview } from './form-preview.tsx';
import { KindTray } from './kind-tray.tsx';
import type { OpenQuestion } from './question-item.tsx';
import { SectionPart } from './section-part.tsx';
import { hasRoom, useArranging } from './use-arranging.ts';
import { useHistory, useHistoryKeys } from './use-history.ts';
import { usePaused } from './use-paused.ts';

const LanguagesView = latePart(() => import('./languages-view.tsx').then((file) => file.LanguagesView));
const LogicView = latePart(() => import('./logic/logic-view.tsx').then((file) => file.LogicView));

interface FormBuilderProps {
  value: unknown;
  /** Kinds of questions that this host does not ask. */
  unasked?: readonly QuestionKind[];
  /** It builds what the shop's library itself keeps, and takes nothing from there. */
  isOfLibrary?: boolean;
  onChange(sections: FormSection[]): void;
}

const NONE: FormSection[] = [];
const NO_KINDS: readonly QuestionKind[] = [];

/** What is wrong with each question; worked out after the change is drawn. */
function useProblems(sections: readonly FormSection[]): ReadonlyMap<string, readonly DefinitionProblem[]> {
  return useMemo(() => {
    // Whoever has begun with English wants all of it.
    const inEnglish = questionsOf(sections).some(({ labelEn }) => labelEn !== '');
    const problems = new Map<string, DefinitionProblem[]>();
    for (const { question, problem } of definitionFaults(sections, inEnglish)) {
      if (question !== null) problems.set(question, [...(problems.get(question) ?? []), problem]);
    }
    return problems;
  }, [sections]);
}

/** The open question with what it may speak of; null where none is open. */
function useOpened(sections: readonly FormSection[], open: string | null): OpenQuestion | null {
  return useMemo(() => {
    const standing = open === null ? null : standingOf(sections, open);
    if (standing === null) return null;
    const { question, group, list, at } = standing;
    const all = questionsOf(sections);
    const outside = all.slice(0, all.indexOf(group ?? question));
    const own = group === null ? [] : list;
    return {
      key: question.key,
      earlier: group === null ? outside : [...outside, ...own.slice(0, at)],
      all: group === null ? all : [...all, ...own],
      isInRow: group !== null,
    };
  }, [sections, open]);
}

/**
 * Puts a form together: sections and questions in both languages, arranged by drag and by keys, with what they lack, how they depend on
 * one another, and how they will look.
 */
export function FormBuilder({ value, unasked = NO_KINDS, isOfLibrary = false, onChange }: FormBuilderProps) {
  const t = useText('engine');
  const sections = Array.isArray(value) && value.length > 0 ? (value as FormSection[]) : NONE;
  const history = useHistory(sections, onChange);
  const arranging = useArranging(sections, history);
  const { acts, drag, open, folded } = arranging;
  useHistoryKeys(drag.root, history, arranging.stayOn);
  const { commit, undo, redo, canUndo, canRedo } = history;
  // What stands beside the questions is drawn right behind what was typed.
  const told = useDeferredValue(sections);
  const [view, setView] = useState<View>('questions');
  const [answers, setAnswers] = useState<Answers>({});
  const kinds = useMemo(() => QUESTION_KINDS.filter((kind) => !unasked.includes(kind)), [unasked]);
  // What follows from the questions waits for a pause: somebody who types sees what they type first.
  const settled = usePaused(sections);
  const problems = useProblems(settled);
  const opened = useOpened(sections, open);
  const goTo = (key: string): void => {
    setView('questions');
    arranging.goTo(key);
  };
  let first = 1;
  return (
    <div ref={drag.root} className={styles.designer}>
      <DesignerBar
        {...{ view, setView, kinds, open, isOfLibrary, sections: told }}
        {...{ commit, undo, redo, canUndo, canRedo }}
      />
      <p role="status" className="visually-hidden">
        {arranging.said}
      </p>
      <div ref={drag.line} className={styles.line} hidden />
      <div className={styles.builder}>
        {view === 'questions' ? (
          <div className={styles.parts}>
            <KindTray kinds={kinds} insert={arranging.insert} />
            {sections.map((section, at) => {
              const from = first;
              first += section.questions.length;
              const isOpenHere =
                opened !== null && standingOf([section], opened.key) !== null && !folded.has(section.key);
              return (
                <SectionPart
                  key={section.key}
                  section={section}
                  number={at + 1}
                  first={from}
                  kinds={kinds}
                  problems={problems}
                  isFolded={folded.has(section.key)}
                  open={isOpenHere ? opened : null}
                  acts={acts}
                />
              );
            })}
            <div>
              <Button
                icon={<Icon name="plus" size={14} />}
                disabled={!hasRoom(sections)}
                onClick={() => commit([...sections, newSection()])}
              >
                {t('builder.addSection')}
              </Button>
            </div>
          </div>
        ) : view === 'languages' ? (
          <LanguagesView sections={sections} commit={commit} goTo={goTo} />
        ) : (
          <LogicView sections={settled} answers={answers} goTo={goTo} />
        )}
        <FormPreview sections={settled} answers={answers} setAnswers={setAnswers} />
      </div>
    </div>
  );
}
