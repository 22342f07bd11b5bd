import { TreeSelect } from 'antd';
import type { TreeChoice } from './form-types.ts';

interface TreeFieldProps {
  id: string;
  nodes: readonly TreeChoice[];
  value: unknown;
  isMultiple: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  onChange(value: unknown): void;
}

/** Chooses one or several nodes of a tree. */
export function TreeField({ id, nodes, value, isMultiple, isRequired, isDisabled, onChange }: TreeFieldProps) {
  return (
    <TreeSelect
      id={id}
      disabled={isDisabled}
      allowClear={!isRequired}
      value={(value as string | number | null | undefined) ?? (isMultiple ? [] : null)}
      onChange={(next) => onChange(next ?? null)}
      treeData={[...nodes] as { value: string | number; title: string }[]}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      {...(isMultiple && { multiple: true, treeCheckable: true })}
    />
  );
}
