import { Badge, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useCan, useText } from '../../../../../ui/console/console-context.ts';
import { Icon } from '../../../../../ui/console/icon.tsx';
import { latePart } from '../../../../../ui/console/late-part.tsx';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { libraryAdmin, MOST_TAKEN, VIEW } from '../../admin-contract.ts';
import { takenItems } from '../../rules/taken.ts';
import type { Designer } from '../designer.ts';

const LibraryDialog = latePart(() => import('../library-dialog.tsx').then((file) => file.LibraryDialog));

/** In the designer of every module that asks: takes questions out of the library, puts them into it, and says what is newer there. */
export default function DesignerLibrary(designer: Designer) {
  const t = useText();
  const may = useCan()(VIEW);
  const [isOpen, setOpen] = useState(false);
  const taken = useMemo(() => takenItems(designer.sections), [designer.sections]);
  const asked = useMemo(
    () =>
      [...new Set(taken.map(({ item, edition }) => `${item} ${edition}`))].slice(0, MOST_TAKEN).map((one) => {
        const [item = '', edition] = one.split(' ');
        return { item, edition: Number(edition) };
      }),
    [taken],
  );
  const newer = useAnswer(
    libraryAdmin['library.item.newer'],
    { taken: asked },
    { enabled: may && asked.length > 0, keep: true },
  );
  if (!may) return null;
  const found = asked.length === 0 ? [] : (newer.data?.data ?? []);
  const count = taken.filter(({ item, edition }) =>
    found.some((one) => one.item === item && one.edition === edition),
  ).length;
  return (
    <>
      <Badge count={count} size="small" title={t('newerCount', { count })}>
        <Button icon={<Icon name="star" size={14} />} onClick={() => setOpen(true)}>
          {t('library')}
        </Button>
      </Badge>
      {isOpen && <LibraryDialog designer={designer} taken={taken} newer={found} close={() => setOpen(false)} />}
    </>
  );
}
