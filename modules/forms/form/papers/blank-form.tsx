import { BlankSheet } from '../../../../ui/paper/blank-sheet.tsx';

/** A form to be filled in by hand. */
export default BlankSheet;
