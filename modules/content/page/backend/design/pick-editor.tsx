import { Select } from 'antd';
import type { BlockField } from '../../../../../kernel/module/block-spec.ts';
import { useText } from '../../../../../ui/console/console-context.ts';
import { SourceField } from '../../../../../ui/console/source-field.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { general } from '../../../../platform/general/contract.ts';

interface PickEditorProps {
  id: string;
  field: Extract<BlockField, { kind: 'pick' }>;
  value: number[] | undefined;
  isDisabled: boolean;
  onChange(value: number[]): void;
}

/** Chooses things of a list by their names, in the order they are shown in. */
export function PickEditor({ id, field, value = [], isDisabled, onChange }: PickEditorProps) {
  const t = useText('page');
  return (
    <SourceField
      id={id}
      source={field.source}
      value={value}
      isMultiple
      isDisabled={isDisabled}
      most={field.most}
      placeholder={t('design.choose')}
      onChange={(next) => onChange(next as number[])}
    />
  );
}

interface Branch {
  name: string;
  value: string;
  children: readonly Branch[];
}

const flat = (branches: readonly Branch[], depth = 0): { value: string; label: string }[] =>
  branches.flatMap(({ name, value, children }) => [
    { value, label: `${'　'.repeat(depth)}${name}` },
    ...flat(children, depth + 1),
  ]);

/** Chooses a branch of a tree, or none. */
export function BranchEditor(props: {
  id: string;
  source: string;
  value: string;
  isDisabled: boolean;
  onChange(value: string): void;
}) {
  const t = useText('page');
  const tree = useAnswer(general['general.tree'], { type: props.source });
  return (
    <Select
      id={props.id}
      value={props.value || null}
      allowClear
      disabled={props.isDisabled}
      placeholder={t('design.all')}
      options={flat(tree.data ?? [])}
      onChange={(next: string | null | undefined) => props.onChange(next ?? '')}
    />
  );
}
