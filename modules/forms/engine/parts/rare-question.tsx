import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import type { ReaderQuestion } from '../contract.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

/** Looks of questions that few forms have: each comes with the first question that needs it. */
const LOOKS: Readonly<Record<string, ComponentType<QuestionProps>>> = {
  slider: lazy(() => import('./slider-question.tsx').then((file) => ({ default: file.SliderQuestion }))),
  ranking: lazy(() => import('./ranking-question.tsx').then((file) => ({ default: file.RankingQuestion }))),
  matrix: lazy(() => import('./matrix-question.tsx').then((file) => ({ default: file.MatrixQuestion }))),
  repeat: lazy(() => import('./repeat-question.tsx').then((file) => ({ default: file.RepeatQuestion }))),
  file: lazy(() => import('./file-question.tsx').then((file) => ({ default: file.FileQuestion }))),
  picture: lazy(() => import('./file-question.tsx').then((file) => ({ default: file.FileQuestion }))),
  signature: lazy(() => import('./signature-question.tsx').then((file) => ({ default: file.SignatureQuestion }))),
  idCard: lazy(() => import('./id-card-question.tsx').then((file) => ({ default: file.IdCardQuestion }))),
  place: lazy(() => import('./place-question.tsx').then((file) => ({ default: file.PlaceQuestion }))),
  reference: lazy(() => import('./reference-question.tsx').then((file) => ({ default: file.ReferenceQuestion }))),
  lab: lazy(() => import('./lab-question.tsx').then((file) => ({ default: file.LabQuestion }))),
  partialDate: lazy(() => import('./partial-date.tsx').then((file) => ({ default: file.PartialDate }))),
};

/** The look of a question whose script comes later; null where it is there with the others. */
export const rareLookOf = ({ kind, partial }: Pick<ReaderQuestion, 'kind' | 'partial'>): string | null =>
  kind === 'date' ? (partial ? 'partialDate' : null) : Object.hasOwn(LOOKS, kind) ? kind : null;

const never = () => () => undefined;

/** A question with a rare look: its text at once, its controls as soon as they are there. */
export function RareQuestion({ look, ...props }: QuestionProps & { look: string }) {
  const t = useT();
  // The server draws no part that comes later, and what hydrates has to draw the same.
  const isHere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { question, fault } = props;
  const Look = LOOKS[look];
  const waiting = (
    <QuestionGroup label={question.label} isRequired={question.required} help={question.help} fault={fault}>
      <p className={css.waiting}>{t('engine.waiting')}</p>
    </QuestionGroup>
  );
  if (!isHere || Look === undefined) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Look {...props} />
    </Suspense>
  );
}
