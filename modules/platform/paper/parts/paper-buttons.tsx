import { Button } from 'antd';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { useAction } from '../../../../ui/console/use-answer.ts';
import { paper } from '../contract.ts';
import { openPaper, printPaper } from './hand-over.ts';

interface PaperButtonsProps {
  /** Name of the paper, such as `form.sheet`. */
  paper: string;
  id: number;
  label: string;
}

/** A paper of one record: to look at, and straight to the printer. */
export function PaperButtons({ paper: name, id, label }: PaperButtonsProps) {
  const t = useText('paper');
  const { locale } = useConsole();
  const link = useAction(paper['paper.link']);
  const ask = (then: (url: string) => void): void => {
    link.mutate({ paper: name, ids: [id], locale }, { onSuccess: ({ data }) => then(data.url) });
  };
  return (
    <>
      <Button loading={link.isPending} onClick={() => ask(openPaper)}>
        {label}
      </Button>
      <Button disabled={link.isPending} onClick={() => ask(printPaper)} aria-label={`${label} · ${t('print')}`}>
        {t('print')}
      </Button>
    </>
  );
}
