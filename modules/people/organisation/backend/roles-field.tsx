import { Checkbox, Switch } from 'antd';
import { useId } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { FieldInput } from '../../../../ui/console/field-input.tsx';
import type { FormField } from '../../../../ui/console/form-types.ts';
import type { OrganisationRole, ShownRole } from '../admin-contract.ts';
import styles from './organisation.module.css';
import { useRoles } from './use-roles.ts';

type Field = ShownRole['fields'][number];

/** What a form draws for a field of a role. */
function formField({ key, label, kind, max, min, options, dictionary }: Field): FormField {
  if (kind === 'choice') return { key, label, kind: 'select', options };
  if (kind === 'dictionary') return { key, label, kind: 'dictionary', dictionary: dictionary ?? '' };
  if (kind === 'number') return { key, label, kind, ...(min !== null && { min }), ...(max !== null && { max }) };
  if (kind === 'text') return { key, label, kind, ...(max !== null && { max }) };
  return { key, label, kind };
}

/** What an organisation is to the shop: each role ticked, with what is asked of it as that. */
export function RolesField({ value, onChange }: { value: unknown; onChange(value: unknown): void }) {
  const t = useText();
  const id = useId();
  const { roles } = useRoles();
  const held = Array.isArray(value) ? (value as OrganisationRole[]) : [];
  const change = (role: string, part: Partial<OrganisationRole>): void =>
    onChange(held.map((one) => (one.role === role ? { ...one, ...part } : one)));
  return (
    <div className={styles.roles}>
      {roles.map(({ role, label, mayBePublic, fields }) => {
        const own = held.find((one) => one.role === role);
        return (
          <div key={role} className={styles.role}>
            <div className={styles.head}>
              <Checkbox
                checked={own !== undefined}
                onChange={({ target }) =>
                  onChange(
                    target.checked
                      ? [...held, { role, isPublic: false, values: {} }]
                      : held.filter((one) => one.role !== role),
                  )
                }
              >
                {label}
              </Checkbox>
              {own !== undefined && mayBePublic && (
                <label className={styles.public} htmlFor={`${id}-${role}-public`}>
                  {t('isPublic')}
                  <Switch
                    id={`${id}-${role}-public`}
                    size="small"
                    checked={own.isPublic}
                    onChange={(isPublic) => change(role, { isPublic })}
                  />
                </label>
              )}
            </div>
            {own !== undefined && fields.length > 0 && (
              <div className={styles.values}>
                {fields.map((field) => (
                  <div key={field.key}>
                    <label htmlFor={`${id}-${role}-${field.key}`}>{field.label}</label>
                    <FieldInput
                      id={`${id}-${role}-${field.key}`}
                      field={formField(field)}
                      value={own.values[field.key] ?? null}
                      onChange={(next) =>
                        change(role, {
                          values: { ...own.values, [field.key]: (next as string | number | null) ?? null },
                        })
                      }
                    />
                  </div>
                ))}
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
