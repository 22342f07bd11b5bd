import { Checkbox, Select } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import { FindField } from './find-field.tsx';
import styles from './grant-matrix.module.css';

type Scope = 'all' | 'self' | 'self_lower_read' | 'self_lower_write' | 'mine';

/** A permission that is given, and how far. */
export interface ChosenGrant {
  permission: string;
  scope: Scope;
}

interface CataloguePermission {
  permission: string;
  label: string;
  /** A grant of it carries a data scope; others always reach the whole shop. */
  scoped: boolean;
  /** Scopes that the person may pass on; none for what they do not hold. */
  grantable: readonly Scope[];
}

interface CatalogueModule {
  module: string;
  title: string;
  permissions: readonly CataloguePermission[];
}

interface GrantMatrixProps {
  modules: readonly CatalogueModule[];
  grants: readonly ChosenGrant[];
  change(grants: ChosenGrant[]): void;
}

/** The permissions of all modules, each to be given with its reach; what the person does not hold stays as it is. */
export function GrantMatrix({ modules, grants, change }: GrantMatrixProps) {
  const t = useOwnText();
  const [text, setText] = useState('');
  const scopesOf = (permission: string): Scope[] =>
    grants.filter((grant) => grant.permission === permission).map(({ scope }) => scope);
  const give = (permission: string, scopes: readonly Scope[]): void =>
    change([
      ...grants.filter((grant) => grant.permission !== permission),
      ...scopes.map((scope) => ({ permission, scope })),
    ]);
  const giveAll = (permissions: readonly CataloguePermission[], isOn: boolean): void => {
    const open = permissions.filter(({ grantable }) => grantable[0] !== undefined);
    const names = new Set(open.map(({ permission }) => permission));
    const fresh = open.map(({ permission, grantable }) => ({ permission, scope: grantable[0] ?? 'mine' }));
    change([...grants.filter(({ permission }) => !names.has(permission)), ...(isOn ? fresh : [])]);
  };
  const wanted = text.trim().toLowerCase();
  const matching = ({ title, permissions, ...rest }: CatalogueModule): CatalogueModule => ({
    ...rest,
    title,
    permissions: permissions.filter(({ permission, label }) =>
      `${title} ${label} ${permission}`.toLowerCase().includes(wanted),
    ),
  });
  return (
    <div className={styles.matrix}>
      <FindField text={text} onText={setText} hint={t('grants.find')} />
      {modules
        .map(matching)
        .filter(({ permissions }) => permissions.length > 0)
        .map(({ module, title, permissions }) => {
          const held = permissions.filter(({ permission }) => scopesOf(permission).length > 0).length;
          return (
            <fieldset key={module} className={styles.module}>
              <legend>
                <Checkbox
                  checked={held === permissions.length}
                  indeterminate={held > 0 && held < permissions.length}
                  disabled={permissions.every(({ grantable }) => grantable.length === 0)}
                  onChange={(event) => giveAll(permissions, event.target.checked)}
                >
                  {title}
                </Checkbox>
                <span className={styles.code}>
                  {held} / {permissions.length}
                </span>
              </legend>
              <ul>
                {permissions.map((one) => (
                  <PermissionRow
                    key={one.permission}
                    permission={one}
                    scopes={scopesOf(one.permission)}
                    give={(scopes) => give(one.permission, scopes)}
                  />
                ))}
              </ul>
            </fieldset>
          );
        })}
    </div>
  );
}

interface PermissionRowProps {
  permission: CataloguePermission;
  scopes: readonly Scope[];
  give(scopes: readonly Scope[]): void;
}

function PermissionRow({ permission: { permission, label, scoped, grantable }, scopes, give }: PermissionRowProps) {
  const t = useOwnText();
  const isClosed = grantable.length === 0;
  return (
    <li className={styles.row} title={isClosed ? t('grants.notHeld') : undefined}>
      <Checkbox
        checked={scopes.length > 0}
        disabled={isClosed}
        onChange={(event) => give(event.target.checked ? [grantable[0] ?? 'mine'] : [])}
      >
        {label} <span className={styles.code}>{permission}</span>
      </Checkbox>
      {scoped && scopes.length > 0 && (
        <Select<Scope[]>
          className={styles.scope ?? ''}
          mode="multiple"
          disabled={isClosed}
          value={[...scopes]}
          onChange={(next) => give(next)}
          options={[...new Set([...grantable, ...scopes])].map((scope) => ({
            value: scope,
            label: t(`grants.scope.${scope}`),
          }))}
          aria-label={t('grants.scopeOf', { name: label })}
        />
      )}
    </li>
  );
}
