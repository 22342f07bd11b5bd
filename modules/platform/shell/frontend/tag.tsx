/** The address `/tag`, whose text the specification fixes; pages of tags live at `/tags/…`. */
export default function TagScreen() {
  return <main id="content">Tags</main>;
}
