import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { latePart } from '../../../../ui/console/late-part.tsx';
import { useEditedSections } from '../../engine/parts/builder/use-edited-sections.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';

const ExpressionField = latePart(() =>
  import('../../engine/parts/builder/expression-field.tsx').then((file) => file.ExpressionField),
);

/** Of whose answers something of a form speaks: a condition over its questions, with what is worked out. */
export function EndingCondition({ id, value, onChange, label }: FieldControl & { label: string }) {
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
