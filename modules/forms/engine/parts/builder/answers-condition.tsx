import type { FieldControl } from '../../../../../ui/console/form-types.ts';
import { latePart } from '../../../../../ui/console/late-part.tsx';
import { questionsOf } from '../../rules/definition-rules.ts';
import { useEditedSections } from './use-edited-sections.ts';

const ExpressionField = latePart(() => import('./expression-field.tsx').then((file) => file.ExpressionField));

/** Of whose answers something of a host speaks: a condition over its questions, with what is worked out. */
export function AnswersCondition({ id, value, onChange, label }: FieldControl & { label: string }) {
  const sections = useEditedSections();
  return (
    <ExpressionField
      id={`${id}-expression`}
      label={label}
      value={typeof value === 'string' ? value : ''}
      type="truth"
      questions={questionsOf(sections)}
      isAlone
      onChange={onChange}
    />
  );
}
