import { type RefObject, useEffect, useRef } from 'react';
import type { FormSection } from '../../contract.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../rules/question-kinds.ts';
import { type Place, standingOf } from './arrange.ts';

/** What somebody holds while they drag: a question, a section, or a kind of which a new question is made where it is let go. */
export type Dragged =
  | { what: 'question'; key: string }
  | { what: 'section'; key: string }
  | { what: 'kind'; kind: QuestionKind };

/** What a part that can be dragged says of itself under `data-drag`. */
export const dragName = (what: Dragged['what'], name: string): string => `${what} ${name}`;

function draggedBy(element: Element | null): Dragged | null {
  const [what = '', key = ''] = element?.getAttribute('data-drag')?.split(' ') ?? [];
  if (what === 'question' || what === 'section') return { what, key };
  const kind = QUESTION_KINDS.find((one) => one === key);
  return what === 'kind' && kind !== undefined ? { what, kind } : null;
}

/** Where something would be put, and where the line that says so is drawn. */
interface Target {
  to: Place | { section: string | null };
  line: { top: number; of: Element };
}

/** Kind of what is dragged, for browsers that drag nothing without one. */
const FORMAT = 'application/x-medley-part';

const isUpper = (event: DragEvent, of: Element): boolean => {
  const { top, height } = of.getBoundingClientRect();
  return event.clientY < top + height / 2;
};
const attribute = (of: Element | null | undefined, name: string): string | null => of?.getAttribute(name) ?? null;

/** In front of which section something goes that is dragged over one; the line stands at its edge. */
function besideSection(event: DragEvent, over: Element, sections: readonly FormSection[]): Target {
  const key = attribute(over, 'data-section');
  const { top, bottom } = over.getBoundingClientRect();
  if (isUpper(event, over)) return { to: { section: key }, line: { top, of: over } };
  const at = sections.findIndex((one) => one.key === key);
  return { to: { section: sections[at + 1]?.key ?? null }, line: { top: bottom, of: over } };
}

/** In front of or behind the question that something is dragged over; over the lower half of a group, into its rows. */
function besideQuestion(event: DragEvent, card: Element, sections: readonly FormSection[]): Target | null {
  const standing = standingOf(sections, attribute(card, 'data-question') ?? '');
  if (standing === null) return null;
  const { question, section, group, list, at } = standing;
  const head = card.querySelector('[data-head]') ?? card;
  const place = { section: section.key, group: group?.key ?? null };
  if (isUpper(event, head))
    return { to: { ...place, before: question.key }, line: { top: card.getBoundingClientRect().top, of: card } };
  if (question.kind === 'repeat') {
    const to = { section: section.key, group: question.key, before: question.questions?.[0]?.key ?? null };
    return { to, line: { top: head.getBoundingClientRect().bottom, of: head } };
  }
  const bottom = card.getBoundingClientRect().bottom;
  return { to: { ...place, before: list[at + 1]?.key ?? null }, line: { top: bottom, of: card } };
}

function targetOf(event: DragEvent, dragged: Dragged, sections: readonly FormSection[]): Target | null {
  if (!(event.target instanceof Element)) return null;
  const over = event.target.closest('[data-section]');
  if (over === null) return null;
  if (dragged.what === 'section') return besideSection(event, over, sections);
  const within = event.target.closest('[data-question], [data-rows]');
  const group = attribute(within, 'data-rows');
  const section = attribute(over, 'data-section') ?? '';
  if (within !== null && group !== null)
    return {
      to: { section, group, before: null },
      line: { top: within.getBoundingClientRect().bottom, of: within },
    };
  if (within !== null) return besideQuestion(event, within, sections);
  return { to: { section, group: null, before: null }, line: { top: over.getBoundingClientRect().bottom, of: over } };
}

/** The form as somebody drags over it, and the line that shows where something would be put. */
export interface Drag {
  root: RefObject<HTMLDivElement | null>;
  line: RefObject<HTMLDivElement | null>;
}

/**
 * Dragging over a whole form: listeners at its root alone, and a line that is moved without anything being drawn anew. `put` is told
 * what was let go where.
 */
export function useDrag(
  sections: readonly FormSection[],
  put: (dragged: Dragged, to: Place | { section: string | null }) => void,
): Drag {
  const root = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const newest = useRef({ sections, put });
  newest.current = { sections, put };
  useEffect(() => {
    const frame = root.current;
    if (frame === null) return;
    let held: Dragged | null = null;
    const draw = (target: Target | null): void => {
      const mark = line.current;
      if (mark === null) return;
      mark.hidden = target === null;
      if (target === null) return;
      const [around, { left, width }] = [frame.getBoundingClientRect(), target.line.of.getBoundingClientRect()];
      mark.style.top = `${target.line.top - around.top - 1}px`;
      mark.style.left = `${left - around.left}px`;
      mark.style.width = `${width}px`;
    };
    const end = (): void => {
      held = null;
      draw(null);
    };
    const start = (event: DragEvent): void => {
      held = draggedBy(event.target instanceof Element ? event.target.closest('[data-drag]') : null);
      if (held !== null) event.dataTransfer?.setData(FORMAT, '');
    };
    const over = (event: DragEvent): void => {
      const target = held && targetOf(event, held, newest.current.sections);
      draw(target);
      if (target !== null) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      const dragged = held;
      const target = dragged && targetOf(event, dragged, newest.current.sections);
      end();
      if (dragged === null || target === null) return;
      event.preventDefault();
      newest.current.put(dragged, target.to);
    };
    const listeners = { dragstart: start, dragover: over, drop, dragend: end } as const;
    const names = Object.keys(listeners) as (keyof typeof listeners)[];
    for (const name of names) frame.addEventListener(name, listeners[name]);
    return () => {
      for (const name of names) frame.removeEventListener(name, listeners[name]);
    };
  }, []);
  return { root, line };
}
