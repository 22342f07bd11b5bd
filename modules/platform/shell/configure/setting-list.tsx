import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useCan, useConsole, useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { useUnsavedGuard } from '../../../../ui/console/use-unsaved-guard.tsx';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { shellConfigure } from '../configure-contract.ts';
import styles from './setting.module.css';
import { type Draft, SettingRow } from './setting-row.tsx';

const INHERIT: Draft = { inherit: true };

/** A value as a form can carry it: texts as they are, everything else as JSON. */
const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Every setting of the shop, searched by label and key; changes are gathered and published together with a reason. */
export default function SettingList() {
  const t = useText();
  const can = useCan();
  const { locale } = useConsole();
  const answer = useAnswer(shellConfigure['shellConfigure.settings'], {});
  const modules = useAnswer(shellConfigure['shellConfigure.modules'], {}, { enabled: can('shell.module.view') });
  const [query] = useSearchParams();
  const [text, setText] = useState(query.get('q') ?? '');
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const guard = useUnsavedGuard();
  const clear = (): void => {
    setDrafts({});
    guard.clear();
  };
  const save = useAction(shellConfigure['shellConfigure.saveSettings'], {
    done: t('settingsSaved'),
    onDone: clear,
    quiet: true,
  });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;

  const { data, can: may } = answer.data;
  const wanted = text.trim().toLowerCase();
  const shown = data.filter(({ key, label }) => `${key} ${label.zh} ${label.en}`.toLowerCase().includes(wanted));
  const groups = [...new Set(shown.map(({ module }) => module))];
  const titleOf = (id: string): string => {
    const title = modules.data?.data.find((one) => one.id === id)?.title;
    return title ? (locale === 'en' ? title.en : title.zh) : id;
  };
  const change = (key: string, draft: Draft | null): void => {
    const { [key]: _former, ...others } = drafts;
    const next = draft === null ? others : { ...others, [key]: draft };
    setDrafts(next);
    if (Object.keys(next).length > 0) guard.mark();
    else guard.clear();
  };
  const count = Object.keys(drafts).length;
  const items = Object.entries(drafts).map(([key, draft]) =>
    'inherit' in draft ? { key, inherit: true } : { key, value: written(draft.value) },
  );
  return (
    <>
      <PageHeader title={t('settings')}>
        {count > 0 && <Button onClick={clear}>{t('discard')}</Button>}
        {may.update && count > 0 && (
          <ConfirmAction
            isPrimary
            label={t('publishChanges', { count })}
            title={t('publishTitle')}
            text={t('publishText')}
            reason="possible"
            run={(comment) => save.mutateAsync({ items, comment })}
          />
        )}
      </PageHeader>
      <Input
        className={styles.find ?? ''}
        type="search"
        allowClear
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('findSetting')}
        aria-label={t('findSetting')}
      />
      {shown.length === 0 && <EmptyState title={t('noSetting')} />}
      {groups.map((module) => (
        <Panel key={module} title={titleOf(module)}>
          {shown
            .filter((field) => field.module === module)
            .map((field) => (
              <SettingRow
                key={field.key}
                field={field}
                draft={drafts[field.key]}
                isOpen={may.update === true}
                change={(draft) => change(field.key, draft)}
                reset={() => change(field.key, INHERIT)}
              />
            ))}
        </Panel>
      ))}
      {guard.question}
    </>
  );
}
