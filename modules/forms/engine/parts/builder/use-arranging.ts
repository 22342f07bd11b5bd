import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { inLanguage } from '../../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../../ui/console/console-context.ts';
import type { FormSection, Question } from '../../contract.ts';
import { type QuestionKind, ROW_KINDS } from '../../rules/question-kinds.ts';
import {
  MOST,
  movedTo,
  type NoPlace,
  type Place,
  placed,
  sectionMoved,
  standingOf,
  stepOf,
  without,
} from './arrange.ts';
import { changed, duplicated, newQuestion, newSection } from './edit-sections.ts';
import type { SectionActs } from './section-part.tsx';
import { type Drag, type Dragged, useDrag } from './use-drag.ts';
import type { History } from './use-history.ts';

/** Arranging by drag and by keys: what was done is announced, and the focus goes along. */
export interface Arranging {
  acts: SectionActs;
  drag: Drag;
  /** What a screen reader is told of the last act. */
  said: string;
  open: string | null;
  setOpen(key: string | null): void;
  folded: ReadonlySet<string>;
  /** Opens the section that a question stands in, the question itself, and goes there. */
  goTo(key: string): void;
  /** Puts a question that is none of the form's yet behind the open one, or at the end. */
  insert(question: Question): void;
  /** Keeps the focus on a question or section, wherever the next change puts it. */
  stayOn(key: string): void;
}

type Steady = SectionActs & Pick<Arranging, 'insert'>;

/** From so many questions on, sections begin folded. */
const FOLDS_FROM = 120;

/** What the builder does with its sections, at any moment with the newest. */
export function useArranging(sections: readonly FormSection[], history: History): Arranging {
  const t = useText('engine');
  const { locale, say } = useConsole();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => {
    const count = sections.reduce((sum, { questions }) => sum + questions.length, 0);
    return new Set(count < FOLDS_FROM ? [] : sections.slice(1).map(({ key }) => key));
  });
  const focus = useRef<string | null>(null);
  const nameOf = (key: string): string => {
    const question = standingOf(sections, key)?.question;
    return inLanguage(locale, question?.label ?? '', question?.labelEn ?? '') || t('builder.nameless');
  };
  const sectionName = (section: FormSection): string =>
    inLanguage(locale, section.title, section.titleEn) ||
    t('designer.sectionNumber', { number: sections.findIndex(({ key }) => key === section.key) + 1 });
  const unfold = (section: string | undefined): void =>
    setFolded((before) => new Set([...before].filter((key) => key !== section)));
  const follow = (key: string, next: readonly FormSection[]): void => {
    focus.current = key;
    unfold(standingOf(next, key)?.section.key);
  };
  const arrived = (key: string, next: readonly FormSection[]): void => {
    const standing = standingOf(next, key);
    if (standing === null) return;
    const { section, group, list, at } = standing;
    const place = { name: nameOf(key), place: at + 1, of: list.length };
    setSaid(
      group === null
        ? t('designer.movedInSection', { ...place, section: sectionName(section) })
        : t('designer.movedInRows', { ...place, group: nameOf(group.key) }),
    );
    follow(key, next);
  };
  const take = (next: FormSection[] | NoPlace, key: string): void => {
    if (typeof next === 'string') {
      const why = t(`designer.noPlace.${next}`, { name: nameOf(key) });
      setSaid(why);
      say('warning', why);
      return;
    }
    history.commit(next);
    arrived(key, next);
  };
  const putNew = (question: Question, to: Place): void => {
    const next = placed(sections, question, to);
    take(next, question.key);
    if (typeof next !== 'string') setOpen(question.key);
  };
  const takeSection = (key: string, next: FormSection[]): void => {
    const [section, at] = [sections.find((one) => one.key === key), next.findIndex((one) => one.key === key)];
    if (section === undefined) return;
    history.commit(next);
    setSaid(t('designer.movedSection', { name: sectionName(section), place: at + 1, of: next.length }));
    focus.current = key;
  };
  const put = (dragged: Dragged, to: Place | { section: string | null }): void => {
    if (dragged.what === 'section') takeSection(dragged.key, sectionMoved(sections, dragged.key, to.section));
    else if (!('group' in to)) return;
    else if (dragged.what === 'kind') putNew(newQuestion(dragged.kind), to);
    else take(movedTo(sections, dragged.key, to), dragged.key);
  };
  const drag = useDrag(sections, put);
  const acts: Steady = {
    open: (key) => setOpen(open === key ? null : key),
    step(key, way) {
      const to = stepOf(sections, key, way);
      if (to === null) setSaid(t(`designer.noWay.${way}`, { name: nameOf(key) }));
      else take(movedTo(sections, key, to), key);
    },
    change: (question) => history.commit(changed(sections, question), `question ${question.key}`),
    duplicate: (key) => history.commit(duplicated(sections, key)),
    remove(key) {
      setSaid(t('designer.removed', { name: nameOf(key) }));
      history.commit(without(sections, key));
    },
    places(key) {
      const standing = standingOf(sections, key);
      const mayRepeat = ROW_KINDS.some((kind) => kind === standing?.question.kind);
      return sections.flatMap((section) => {
        const to = { section: section.key, before: null };
        const groups = mayRepeat ? section.questions.filter(({ kind }) => kind === 'repeat') : [];
        const goes = (group: string | null) => () => take(movedTo(sections, key, { ...to, group }), key);
        return [
          { key: section.key, label: sectionName(section), go: goes(null) },
          ...groups.map((group) => ({
            ...{ key: `${section.key} ${group.key}`, go: goes(group.key) },
            label: t('designer.intoGroup', { name: nameOf(group.key) }),
          })),
        ];
      });
    },
    add: (section, group, kind: QuestionKind) => putNew(newQuestion(kind), { section, group, before: null }),
    entitle: (key, title, titleEn) =>
      history.commit(
        sections.map((section) => (section.key === key ? { ...section, title, titleEn } : section)),
        `title ${key}`,
      ),
    fold(key) {
      const next = new Set(folded);
      if (!next.delete(key)) next.add(key);
      setFolded(next);
    },
    stepSection(key, step) {
      const at = sections.findIndex((one) => one.key === key);
      const target = at + step;
      if (target < 0 || target >= sections.length) return setSaid(t('designer.noWay.section'));
      takeSection(key, sectionMoved(sections, key, sections[step === 1 ? at + 2 : at - 1]?.key ?? null));
    },
    removeSection: (key) => history.commit(sections.filter((one) => one.key !== key)),
    insert(question) {
      const standing = open === null ? null : standingOf(sections, open);
      const section = standing?.section ?? sections.at(-1);
      if (section === undefined) {
        const first = newSection();
        history.commit([{ ...first, questions: [question] }]);
        setOpen(question.key);
        return;
      }
      const { list = [], at = -1, group = null } = standing ?? {};
      const isRow = ROW_KINDS.some((kind) => kind === question.kind);
      const next = standing === null ? null : (list[at + 1]?.key ?? null);
      const behind = section.questions[section.questions.findIndex(({ key }) => key === group?.key) + 1]?.key ?? null;
      putNew(
        question,
        group !== null && !isRow
          ? { section: section.key, group: null, before: behind }
          : { section: section.key, group: group?.key ?? null, before: next },
      );
    },
  };
  const newest = useRef(acts);
  newest.current = acts;
  // Parts that did not change are not drawn anew: what they are told to call stays, and calls the newest.
  const steady = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(newest.current).map((name) => [
          name,
          (...given: never[]) => (newest.current[name as keyof Steady] as (...all: never[]) => unknown)(...given),
        ]),
      ) as unknown as Steady,
    [],
  );
  // With what is drawn, not after it: a key that is pressed at once finds the focus where the question has gone.
  useLayoutEffect(() => {
    const key = focus.current;
    if (key === null) return;
    const at = drag.root.current?.querySelector(`[data-question="${key}"], [data-section="${key}"]`);
    const head = at?.querySelector<HTMLElement>('[data-open]');
    if (!head) return;
    focus.current = null;
    head.focus({ preventScroll: true });
    head.scrollIntoView({ block: 'nearest' });
  });
  return {
    acts: steady,
    drag,
    said,
    open,
    setOpen,
    folded,
    goTo(key) {
      setOpen(key);
      follow(key, sections);
    },
    insert: steady.insert,
    stayOn(key) {
      focus.current = key;
    },
  };
}

/** Whether one more section goes in. */
export const hasRoom = (sections: readonly FormSection[]): boolean => sections.length < MOST.sections;
