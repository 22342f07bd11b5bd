import { useText } from '../../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../../ui/console/use-answer.ts';
import { file } from '../../contract.ts';

/** A file of which a form knows no more than its number: its picture, or its name. */
export default function ShownFile({ id }: { id: number }) {
  const t = useText();
  const { data: answer, isError } = useAnswer(file['file.show'], { id });
  if (answer === undefined) return isError && <span>{t('choose.unseen', { id: String(id) })}</span>;
  const { url, mime, name } = answer.data;
  return mime.startsWith('image/') ? <img src={url} alt="" /> : <span>{name}</span>;
}
