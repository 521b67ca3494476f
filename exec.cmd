@rem The npm scripts start with `exec`, so that on Unix signals reach the server and not a shell; here it means: just run it.
@%*
