"""The page: the only code that knows a browser. Modules that import `js` say so; the others run anywhere."""
