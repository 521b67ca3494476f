/**
 * Fake XMLHttpRequest with the parts that `lib/upload.ts` uses. Reports progress once and responds
 * asynchronously.
 */
export function fakeUpload(origin: string, respond: (request: Request, form: FormData) => Promise<Response>) {
  class FakeUpload {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: Pick<ProgressEvent, 'lengthComputable' | 'loaded' | 'total'>) => void } =
      {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    #call = { method: '', url: '', headers: new Headers() };
    #isAborted = false;

    open(method: string, url: string) {
      this.#call = { method, url, headers: new Headers() };
    }
    setRequestHeader(name: string, value: string) {
      this.#call.headers.set(name, value);
    }
    getResponseHeader = () => null;
    abort() {
      this.#isAborted = true;
      this.onabort();
      this.onloadend();
    }
    async send(form: FormData) {
      const { url, ...call } = this.#call;
      this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
      const response = await respond(new Request(new URL(url, origin), call), form).catch(() => null);
      if (this.#isAborted) return;
      if (response) {
        this.status = response.status;
        this.responseText = await response.text();
        this.onload();
      } else this.onerror();
      this.onloadend();
    }
  }
  // Implements only the parts that uploads use.
  return FakeUpload as unknown as typeof XMLHttpRequest;
}
