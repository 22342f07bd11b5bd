import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import type { QuestionKind } from '../../engine/rules/question-kinds.ts';
import type { ImportChoice } from './import-choice.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx').then((file) => ({ default: file.ImportDialog })));

interface ImportDefinitionProps {
  choices: readonly ImportChoice[];
  /** Kinds of questions that this host does not ask. */
  unasked?: readonly QuestionKind[];
}

/** Brings questions in from a file: shows what is in it and what was not understood, before anything is done with it. */
export function ImportDefinition({ choices, unasked = [] }: ImportDefinitionProps) {
  const t = useText('exchange');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="up" size={14} />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportDialog choices={choices} unasked={unasked} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
