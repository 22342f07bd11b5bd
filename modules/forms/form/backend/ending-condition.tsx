import { Form } from 'antd';
import { lazy, Suspense } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import type { FormSection } from '../../engine/contract.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';

const ExpressionField = lazy(() =>
  import('../../engine/parts/builder/expression-field.tsx').then((file) => ({ default: file.ExpressionField })),
);

/** Of whose answers an ending speaks: a condition over the questions of the form, with what is worked out. */
export function EndingCondition({ id, value, onChange }: FieldControl) {
  const t = useText();
  const sections: readonly FormSection[] = Form.useWatch('sections', { preserve: true }) ?? [];
  return (
    <Suspense fallback={<Waiting />}>
      <ExpressionField
        id={`${id}-expression`}
        label={t('endingWhenHint')}
        value={typeof value === 'string' ? value : ''}
        type="truth"
        questions={questionsOf(sections)}
        onChange={onChange}
      />
    </Suspense>
  );
}
