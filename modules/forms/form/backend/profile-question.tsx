import { Select } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { useEditedSections } from '../../engine/parts/builder/use-edited-sections.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';
import { prefillAdmin } from '../prefill-contract.ts';

/** What is told in place of a question that has no words yet. */
const NAMELESS = '—';

/** Chooses one of the questions of the form that is edited. */
export function OwnQuestion({ id, value, onChange }: FieldControl) {
  const sections = useEditedSections();
  const options = questionsOf(sections)
    .filter(({ kind }) => kind !== 'information' && kind !== 'calculated')
    .map(({ key, label }) => ({ value: key, label: label || NAMELESS }));
  return (
    <Select id={id} showSearch optionFilterProp="label" value={value as string} options={options} onChange={onChange} />
  );
}

/** Chooses one of the questions of the members’ profile. */
export function ProfileQuestion({ id, value, onChange }: FieldControl) {
  const t = useText();
  const kinds = useText('engine');
  const asked = useAnswer(prefillAdmin['form.form.profile'], {});
  const options = (asked.data?.data ?? []).map(({ key, kind, label }) => ({
    value: key,
    label: t('profileQuestionOf', { label, kind: kinds(`kind.${kind}`) }),
  }));
  return (
    <Select
      id={id}
      showSearch
      optionFilterProp="label"
      loading={asked.isLoading}
      value={value as string}
      options={options}
      onChange={onChange}
    />
  );
}
