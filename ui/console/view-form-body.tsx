import { Button, Checkbox, Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../kernel/client/client-error.ts';
import type { SavedView, ViewState } from '../../kernel/contract/saved-views.ts';
import { useOwnText } from './console-context.ts';
import styles from './record-table.module.css';
import type { Views } from './use-views.ts';

/** What a view's form is told. */
export interface ViewFormProps {
  views: Views;
  /** The view to change; null for a new one. */
  view: SavedView | null;
  state: ViewState;
  done(): void;
}

/** Names a view and says who sees it. */
export function ViewFormBody({ views, view, state, done }: ViewFormProps) {
  const t = useOwnText();
  const id = useId();
  const [name, setName] = useState(view?.name ?? '');
  const [audience, setAudience] = useState<SavedView['audience']>(view?.audience ?? 'own');
  const [roleId, setRoleId] = useState<number | null>(view?.roleId ?? views.roles[0]?.id ?? null);
  const key = view && `saved:${view.id}`;
  const wasFirst = key !== null && views.opensWith === key;
  const [isFirst, setFirst] = useState(wasFirst);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const of = view === null ? {} : { id: view.id, version: view.version };
      await views.save({ ...of, name: name.trim(), audience, roleId: audience === 'role' ? roleId : null, state });
      if (key !== null && isFirst !== wasFirst) await views.openWith(isFirst ? key : '');
      done();
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={styles.viewForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) void save();
      }}
    >
      <label htmlFor={id}>{t('table.viewName')}</label>
      <Input id={id} value={name} maxLength={20} onChange={(event) => setName(event.target.value)} />
      {views.mayShare && (
        <fieldset className={styles.viewAudience}>
          <legend>{t('table.viewFor')}</legend>
          <Radio.Group
            value={audience}
            options={[
              { value: 'own', label: t('table.viewOwn') },
              { value: 'role', label: t('table.viewRole') },
              { value: 'all', label: t('table.viewAll') },
            ]}
            onChange={(event) => setAudience(event.target.value as SavedView['audience'])}
          />
          {audience === 'role' && (
            <Select
              aria-label={t('table.viewRole')}
              value={roleId}
              options={views.roles.map((role) => ({ value: role.id, label: role.name }))}
              onChange={setRoleId}
            />
          )}
        </fieldset>
      )}
      {view !== null && (
        <Checkbox checked={isFirst} onChange={(event) => setFirst(event.target.checked)}>
          {t('table.viewFirst')}
        </Checkbox>
      )}
      <p className={styles.viewHint}>{t('table.viewHint')}</p>
      {problem && <p role="alert">{problem}</p>}
      <Button type="primary" htmlType="submit" loading={isBusy} disabled={!name.trim()}>
        {t('table.save')}
      </Button>
    </form>
  );
}
