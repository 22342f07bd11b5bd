import { Form } from 'antd';
import { memo } from 'react';
import { FieldInput } from './field-input.tsx';
import styles from './form.module.css';
import { withStored } from './form-payload.ts';
import type { FormField } from './form-types.ts';

interface FormRowProps {
  field: FormField;
  /** What is stored. */
  record: unknown;
  /** What stands in it, where its look depends on that; every field has its value from the form itself. */
  value: unknown;
  isReadOnly: boolean;
}

const wideKinds = new Set<FormField['kind']>(['longText', 'richText', 'lines', 'objects', 'picture']);
const isWide = (field: FormField): boolean => field.isWide ?? wideKinds.has(field.kind);

/** Whether a field looks otherwise by the value that stands in it: a picture that is no longer the stored one. */
export const looksLikeItsValue = (field: FormField): boolean => field.kind === 'picture';

/** Whether the record says of itself that a field of it is not changed here. */
function isLocked({ lockedBy }: FormField, record: unknown): boolean {
  if (lockedBy === undefined || typeof record !== 'object' || record === null) return false;
  return Boolean((record as Readonly<Record<string, unknown>>)[lockedBy]);
}

/** One field of a form with its name above; what is typed into another one does not draw it anew. */
export const FormRow = memo(function FormRow({ field, record, value, isReadOnly }: FormRowProps) {
  const isOff = isReadOnly || isLocked(field, record);
  return (
    <>
      {field.part && <h2 className={styles.part}>{field.part}</h2>}
      <Form.Item
        name={field.key.split('.')}
        label={field.label}
        required={field.isRequired ?? false}
        className={isWide(field) ? (styles.wide ?? '') : ''}
        {...(field.help && { extra: field.help })}
      >
        <FieldInput field={{ ...withStored(field, value, record), ...(isOff && { isDisabled: true }) }} />
      </Form.Item>
    </>
  );
});
