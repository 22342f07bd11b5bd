import type { ComponentType } from 'react';
import { useT } from '../../../../kernel/client/site-app.ts';
import { useLatePart } from '../../../../kernel/client/use-late-part.ts';
import { Button } from '../../../../ui/site/button.tsx';
import type { ReaderQuestion } from '../contract.ts';
import css from './form-question.module.css';
import { QuestionGroup } from './question-group.tsx';
import type { QuestionProps } from './question-props.ts';

/** Looks of questions that few forms have: each comes with the first question that needs it. */
const LOOKS: Readonly<Record<string, () => Promise<ComponentType<QuestionProps>>>> = {
  slider: () => import('./slider-question.tsx').then((file) => file.SliderQuestion),
  ranking: () => import('./ranking-question.tsx').then((file) => file.RankingQuestion),
  matrix: () => import('./matrix-question.tsx').then((file) => file.MatrixQuestion),
  repeat: () => import('./repeat-question.tsx').then((file) => file.RepeatQuestion),
  file: () => import('./file-question.tsx').then((file) => file.FileQuestion),
  picture: () => import('./file-question.tsx').then((file) => file.FileQuestion),
  signature: () => import('./signature-question.tsx').then((file) => file.SignatureQuestion),
  idCard: () => import('./id-card-question.tsx').then((file) => file.IdCardQuestion),
  place: () => import('./place-question.tsx').then((file) => file.PlaceQuestion),
  reference: () => import('./reference-question.tsx').then((file) => file.ReferenceQuestion),
  lab: () => import('./lab-question.tsx').then((file) => file.LabQuestion),
  partialDate: () => import('./partial-date.tsx').then((file) => file.PartialDate),
};

/** The look of a question whose script comes later; null where it is there with the others. */
export const rareLookOf = ({ kind, partial }: Pick<ReaderQuestion, 'kind' | 'partial'>): string | null =>
  kind === 'date' ? (partial ? 'partialDate' : null) : Object.hasOwn(LOOKS, kind) ? kind : null;

const none = (): Promise<never> => new Promise(() => undefined);

/** A question with a rare look: its text at once, its controls as soon as they are there; what is answered elsewhere stays whatever becomes of them. */
export function RareQuestion({ look, ...props }: QuestionProps & { look: string }) {
  const t = useT();
  const { part: Look, hasFailed, retry } = useLatePart(LOOKS[look] ?? none);
  const { question, fault } = props;
  if (Look !== null) return <Look {...props} />;
  return (
    <QuestionGroup label={question.label} isRequired={question.required} help={question.help} fault={fault}>
      {hasFailed ? (
        <p className={css.waiting} role="alert">
          {t('engine.notCome')}{' '}
          <Button kind="outline" onClick={retry}>
            {t('engine.again')}
          </Button>
        </p>
      ) : (
        <p className={css.waiting}>{t('engine.waiting')}</p>
      )}
    </QuestionGroup>
  );
}
