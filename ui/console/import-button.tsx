import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useCan, useOwnText } from './console-context.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })));

interface ImportButtonProps {
  /** Name of the import in the manifests, such as `tags.tag`; its permission is `<kind>.import`. */
  kind: string;
  /** Path of the list that shows what was imported. */
  list: string;
  /** What the button says, where a screen has more than one. */
  label?: string;
}

/** The button that takes rows of a file in; for whoever may. */
export function ImportButton({ kind, list, label }: ImportButtonProps) {
  const t = useOwnText();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  if (!can(`${kind}.import`)) return null;
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {label ?? t('transfer.import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog kind={kind} list={list} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
