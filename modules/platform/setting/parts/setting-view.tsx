import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Failure } from '../../../../ui/console/failure.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type Narrowed, SettingDesk } from '../configure/setting-desk.tsx';
import { type Change, type Layout, layouts } from '../configure/setting-field.ts';
import { setting } from '../contract.ts';

/** The settings of the shop, of one of its layouts, or (on the platform's host) of every shop; `only` shows those of one module. */
export function SettingView({ only }: { only?: Narrowed }) {
  const [query] = useSearchParams();
  const layout: Layout = layouts.find((each) => each === query.get('layout')) ?? '';
  const fields = useAnswer(setting['setting.fields'], { layout });
  const drafts = useAnswer(setting['setting.drafts'], {}, { isFresh: true });
  // Taking the newest draft from another window begins the desk anew.
  const [reloads, setReloads] = useState(0);
  const failed = [fields, drafts].find(({ isError }) => isError);
  if (failed) return <Failure error={failed.error} retry={() => void failed.refetch()} />;
  if (!fields.data || !drafts.data || (drafts.isFetching && !drafts.isFetchedAfterMount)) return <Waiting />;
  const mine = drafts.data.data.find((draft) => draft.isMine && draft.state === 'draft' && draft.layout === layout);
  const changes = Object.fromEntries((mine?.items ?? []).map(({ key, ...change }): [string, Change] => [key, change]));
  return (
    <SettingDesk
      key={`${layout} ${reloads}`}
      layout={layout}
      answer={fields.data}
      drafts={drafts.data.data}
      began={{ kept: mine ? { id: mine.id, version: mine.version } : null, changes }}
      {...(only && { only })}
      reload={async () => {
        await Promise.all([drafts.refetch(), fields.refetch()]);
        setReloads((count) => count + 1);
      }}
    />
  );
}
