import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import { EmptyState } from '../../../../ui/console/empty-state.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { SearchField } from '../../../../ui/console/search-field.tsx';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { useUnsavedGuard } from '../../../../ui/console/use-unsaved-guard.tsx';
import { setting } from '../contract.ts';
import type { Draft } from './draft-shape.ts';
import { DraftStatusLine } from './draft-status-line.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { PlansDrawer } from './plans-drawer.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import styles from './setting.module.css';
import { type Change, type Layout, layouts, presentValue, type SettingFields } from './setting-field.ts';
import { SettingNav } from './setting-nav.tsx';
import { SettingPart } from './setting-part.tsx';
import { Transfer } from './transfer.tsx';
import { useDraft } from './use-draft.ts';

/** A screen of one module's settings: whose, and how it is headed. */
export interface Narrowed {
  module: string;
  title: string;
  lead: string;
}

interface SettingDeskProps {
  only?: Narrowed;
  layout: Layout;
  answer: SettingFields;
  drafts: readonly Draft[];
  began: Parameters<typeof useDraft>[1];
  reload(): Promise<void>;
}

/** Settings in their tree, changed as a draft that is kept at once and published together. */
export function SettingDesk({ only, layout, answer, drafts, began, reload }: SettingDeskProps) {
  const t = useText('setting');
  const { data, isPlatform, can } = answer;
  const tree = only === undefined ? answer.tree : answer.tree.filter(({ id }) => id === only.module);
  const [query, setQuery] = useSearchParams();
  const draft = useDraft(layout, began);
  const guard = useUnsavedGuard();
  const [isPublishing, setPublishing] = useState(false);
  const cancel = useAction(setting['setting.cancel'], { done: t('cancelled') });
  const to = (key: string, value: string | null): void =>
    setQuery(
      (before) => {
        if (value === null || value === '') before.delete(key);
        else before.set(key, value);
        return before;
      },
      { replace: true },
    );

  const text = only === undefined ? (query.get('q') ?? '') : '';
  const wanted = text.trim().toLowerCase();
  const byKey = new Map(data.map((field) => [field.key, field]));
  const isVisible = ({ visibleWhen }: (typeof data)[number]): boolean => {
    const other = visibleWhen && byKey.get(visibleWhen.key);
    return !other || visibleWhen.is.includes(presentValue(other, draft.changes[other.key]));
  };
  const matches = ({ key, label, help }: (typeof data)[number]): boolean =>
    `${key} ${label.zh} ${label.en} ${help?.zh ?? ''} ${help?.en ?? ''}`.toLowerCase().includes(wanted);
  const part = tree.some(({ id }) => id === query.get('part')) ? query.get('part') : (tree[0]?.id ?? null);
  const shown = data.filter((field) => (wanted === '' ? field.module === part && isVisible(field) : matches(field)));
  const modules = tree.filter(({ id }) => (wanted === '' ? id === part : shown.some(({ module }) => module === id)));

  const change = (key: string, next: Change | null): void => {
    const { [key]: _former, ...others } = draft.changes;
    const { [key]: _problem, ...problems } = draft.problems;
    draft.setProblems(problems);
    draft.set(next === null ? others : { ...others, [key]: next });
  };
  const count = Object.keys(draft.changes).length;
  const isUnsent = draft.status === 'waiting' || Object.keys(draft.problems).length > 0;
  if (isUnsent) guard.mark();
  else guard.clear();
  const discard = async (): Promise<void> => {
    const kept = await draft.flush();
    if (kept !== null) await cancel.mutateAsync(kept);
    draft.end();
  };
  const waiting = drafts.filter(({ state, isMine }) => state !== 'draft' || !isMine).length;
  return (
    <>
      <PageHeader
        title={only?.title ?? t('settings')}
        lead={only?.lead ?? t(isPlatform ? 'platformLead' : 'settingsLead')}
      >
        {only === undefined && (
          <Transfer layout={layout} mayChange={can.update === true} changes={draft.changes} take={draft.set} />
        )}
        <Button onClick={() => to('panel', 'history')}>{t('history')}</Button>
        <Button onClick={() => to('panel', 'plans')}>
          {t('plans')}
          {waiting > 0 && <span className={styles.count}>{waiting}</span>}
        </Button>
        {count > 0 && <Button onClick={() => void discard()}>{t('discard')}</Button>}
        {can.update && (
          <Button type="primary" disabled={count === 0} onClick={() => setPublishing(true)}>
            {count === 0 ? t('publish') : t('publishChanges', { count })}
          </Button>
        )}
      </PageHeader>
      <div className={styles.bar}>
        {only === undefined && <SearchField value={text} hint={t('findSetting')} search={(next) => to('q', next)} />}
        {!isPlatform && (
          <Segmented
            aria-label={t('level')}
            value={layout}
            onChange={(next) => void draft.flush().finally(() => to('layout', next))}
            options={layouts.map((each) => ({
              value: each,
              label: each === '' ? t('wholeSite') : t(`layoutName.${each}`),
            }))}
          />
        )}
        <DraftStatusLine status={draft.status} reload={reload} />
      </div>
      <div className={only === undefined ? styles.desk : ''}>
        {only === undefined && (
          <SettingNav
            tree={tree}
            data={data}
            changes={draft.changes}
            part={wanted === '' ? part : null}
            open={(id) => {
              to('q', null);
              to('part', id);
            }}
          />
        )}
        <div className={styles.parts}>
          {modules.map((module) => (
            <SettingPart
              key={module.id}
              module={module}
              fields={shown.filter((field) => field.module === module.id)}
              draft={draft}
              layout={layout}
              isPlatform={isPlatform}
              isOpen={can.update === true}
              isSearch={wanted !== ''}
              change={change}
            />
          ))}
          {modules.length === 0 && <EmptyState title={t('noSetting')} hint={t('noSettingHint')} />}
        </div>
      </div>
      <PublishDialog
        isOpen={isPublishing}
        close={() => setPublishing(false)}
        draft={draft}
        fields={data}
        change={change}
      />
      <HistoryDrawer
        isOpen={query.get('panel') === 'history'}
        close={() => to('panel', null)}
        fields={data}
        mayUndo={can.update === true}
      />
      <PlansDrawer
        isOpen={query.get('panel') === 'plans'}
        close={() => to('panel', null)}
        fields={data}
        drafts={drafts}
        mayChange={can.update === true}
      />
      {guard.question}
    </>
  );
}
