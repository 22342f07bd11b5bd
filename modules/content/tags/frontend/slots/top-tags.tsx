import { useCallback, useEffect, useState } from 'react';
import { useApp } from '../../../../../kernel/client/site-app.ts';
import { useBackOnline } from '../../../../../kernel/client/use-back-online.ts';
import { type TagCount, tags } from '../../contract.ts';
import { TagChips } from '../parts/tag-chips.tsx';

/** On the search page, while it has nothing to show: the tags that most of the content carries. */
export default function TopTags() {
  const { t, client } = useApp();
  const [chips, setChips] = useState<readonly TagCount[]>([]);
  const read = useCallback((): void => {
    client.call(tags['tags.list'], { limit: 16 }, { quiet: true }).then(
      (most) => setChips(most.filter(({ cnt }) => cnt > 0)),
      // The search does without them.
      () => undefined,
    );
  }, [client]);
  useEffect(read, [read]);
  useBackOnline(read);
  return <TagChips label={t('tags.top')} chips={chips} />;
}
