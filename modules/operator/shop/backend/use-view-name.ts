import { useText } from '../../../../ui/console/console-context.ts';

/** What a layout or a home is called where shops choose theirs; its file's name where nobody named it. */
export function useViewName(): (view: string) => string {
  const t = useText('identity');
  return (view) => {
    const name = t(`homeName.${view}`);
    return name.endsWith(`homeName.${view}`) ? view : name;
  };
}
