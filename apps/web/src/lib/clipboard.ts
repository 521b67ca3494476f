/** Whether it came to the clipboard: browsers keep that from sites without https, and from who has said no. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
