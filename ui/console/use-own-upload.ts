import { type Upload, useUpload } from '../../kernel/client/use-upload.ts';
import { useOwnText } from './console-context.ts';

/** Files on their way from a screen of the console. */
export function useOwnUpload(): Upload {
  const t = useOwnText();
  return useUpload(t('failure.failed'));
}
