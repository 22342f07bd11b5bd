/** Opens a file that an answer names in a tab of its own, once `ask` has its address. */
export async function openAnswerFile(ask: () => Promise<{ data: { url: string } }>): Promise<void> {
  // Opened with the press: what opens later is held back by browsers.
  const page = window.open('', '_blank');
  try {
    const { data } = await ask();
    if (page === null) window.location.assign(data.url);
    else page.location.href = data.url;
  } catch {
    // The client has said what went wrong.
    page?.close();
  }
}
