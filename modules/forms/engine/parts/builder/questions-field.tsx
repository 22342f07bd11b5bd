import { Select } from 'antd';
import { useText } from '../../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../../ui/console/form-types.ts';
import type { Question } from '../../contract.ts';
import { questionsOf } from '../../rules/definition-rules.ts';
import { useEditedSections } from './use-edited-sections.ts';

/** Some of the questions that the form beside it puts together (`sections`), by their keys; what went is told, so that it can be taken out. */
export function QuestionsField({
  control: { id, value, onChange },
  fits,
}: {
  control: FieldControl;
  fits(question: Question): boolean;
}) {
  const t = useText('engine');
  const sections = useEditedSections();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const questions = questionsOf(sections).filter(fits);
  const gone = chosen.filter((key) => !questions.some((question) => question.key === key));
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      value={chosen}
      options={[
        ...questions.map(({ key, label }) => ({ value: key, label: label || t('builder.nameless') })),
        ...gone.map((key) => ({ value: key, label: t('builder.goneQuestion', { key }) })),
      ]}
      onChange={onChange}
    />
  );
}
