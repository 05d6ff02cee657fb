;;; kit-mode-test.el --- Tests of kit-mode  -*- lexical-binding: t; -*-

;;; Commentary:

;; KITGEN=path/to/kitgen emacs --batch -Q -L editors/emacs -l editors/emacs/test/kit-mode-test.el -f ert-run-tests-batch-and-exit

;;; Code:

(require 'cl-lib)
(require 'ert)
(require 'json)
(require 'package)

;; What Debian installs with `elpa-' packages, which -Q leaves out.
(dolist (folder '("/usr/share/emacs/site-lisp/elpa" "/usr/share/emacs/28.2/site-lisp/elpa"))
  (when (file-directory-p folder) (add-to-list 'package-directory-list folder)))
(package-initialize)

;; Names of files are in UTF-8 whatever the environment is.
(set-language-environment "UTF-8")
(setq file-name-coding-system 'utf-8)

(require 'kit-mode)

(defconst kit-test-root
  (expand-file-name "../../.." (file-name-directory (or load-file-name buffer-file-name))))

(defconst kit-test-kitgen (getenv "KITGEN"))

(setq kit-executable (or kit-test-kitgen kit-executable)
      make-backup-files nil auto-save-default nil create-lockfiles nil)

(defun kit-test-face (piece)
  "Return the face of the first PIECE in the buffer."
  (save-excursion
    (goto-char (point-min))
    (let ((case-fold-search nil)) (should (search-forward piece nil t)))
    (get-text-property (match-beginning 0) 'face)))

(defun kit-test-check (mode rows)
  "Check ROWS in MODE: a text, and pieces of it with their faces."
  (pcase-dolist (`(,text . ,pieces) rows)
    (with-temp-buffer
      (insert text)
      (funcall mode)
      (font-lock-ensure)
      (pcase-dolist (`(,piece ,face) pieces)
        (should (equal (list text piece face) (list text piece (kit-test-face piece))))))))

(ert-deftest kit-test-colours ()
  (let ((keyword 'font-lock-keyword-face) (type 'font-lock-type-face) (name 'font-lock-variable-name-face)
        (function 'font-lock-function-name-face) (string 'font-lock-string-face))
    (kit-test-check
     'kit-mode
     `(("model User: Hashable {" ("model" ,keyword) ("User" ,type) ("Hashable" ,type))
       ("  avatarURL: URL? as \"profile\"" ("avatarURL" ,name) ("URL?" ,type) ("as \"" ,keyword) ("profile" ,string))
       ("model Page { path: String; query: String?; where: String }" ("path" ,name) ("query" ,name) ("where" ,name))
       ("GET \"users/{userId}/followees\"" ("GET" ,keyword) ("{userId}" kit-placeholder) ("followees" ,string))
       ("query page: Int = 1" ("query" ,keyword) ("page" ,name) ("Int" ,type))
       ("request Followees -> [User] @named(\"List\") {" ("request" ,keyword) ("Followees" ,type) ("User" ,type)
        ("@named" font-lock-preprocessor-face) ("List" ,string))
       ("service OrderService { Orders; CancelOrder }" ("Orders" ,type) ("CancelOrder" ,type))
       ("wire snake_case" ("wire" ,keyword) ("snake_case" nil))
       ("call fetch(url: URL) async -> Data" ("call" ,keyword) ("fetch" ,function) ("url" ,name) ("async" font-lock-builtin-face))
       ("@objc optional func player(_ player: Player)" ("@objc" font-lock-preprocessor-face) ("func" ,keyword) ("Player" ,type))
       ("path: String = #\"C:\\Users\\\"# as \"p\"\nnext: Int" ("C:" ,string) ("as \"" ,keyword) ("next" ,name))
       ("names: [String] = [\n  \"first\",  // given\n]\nlast: Int" ("first" ,string) ("given" font-lock-comment-face) ("last" ,name))
       ("cache: Cache = { Cache() }\nnext: Int" ("next" ,name))
       ("value view: Word = UITableView {\n  case other\n}" ("case" ,keyword))
       ("binder text: String? \"\"\"\n  base { \"it's\n\"\"\"\nevent tap()" ("base" kit-code) ("event" ,keyword) ("tap" ,function))
       ("binder html: String? #\"\"\"\n  \"\"\"\n  x {\n\"\"\"#\nevent tap()" ("x {" kit-code) ("event" ,keyword))
       ("q: String = \"\"\"\n  { viewer }\n  \"\"\"\nnext: Int" ("viewer" ,string) ("next" ,name))
       ("/* and /* so */ on */ model A" ("on" font-lock-comment-face))
       ("/// The colour." ("The" font-lock-doc-face))
       ("request R\n    -> Page<Repository>\n    @named(\"S\") {" ("Repository" ,type) ("@named" font-lock-preprocessor-face))))))

(ert-deftest kit-test-stencil ()
  (kit-test-check
   'kit-stencil-mode
   '(("{% if node.fields and not kit.rx %}" ("{%" font-lock-preprocessor-face) ("if" font-lock-keyword-face))
     ("{%- rows: for a in 1...3 +%}" ("rows" font-lock-variable-name-face) ("for" font-lock-keyword-face))
     ("let x = {{ name|default:\"Void\" }}" ("default" font-lock-function-name-face))
     ("{# {{ not }} #}" ("not" font-lock-comment-face)))))

(ert-deftest kit-test-file-names ()
  (pcase-dolist (`(,name ,mode) '(("/tmp/Kitfile" kit-mode) ("Kitfile" kit-mode) ("a.kit" kit-mode)
                                  ("model.swift.stencil" kit-stencil-mode) ("names.stencil" kit-stencil-mode)))
    (should (eq mode (cdr (cl-find-if (lambda (entry) (string-match-p (car entry) name)) auto-mode-alist))))))

(defun kit-test-output (&rest arguments)
  "Return what kitgen prints for ARGUMENTS."
  (with-temp-buffer
    (should (eql 0 (apply #'call-process kit-test-kitgen nil (list t nil) nil arguments)))
    (buffer-string)))

(defun kit-test-keywords (nodes)
  "Return the keywords of NODES and of the members in them."
  (cl-loop for node across nodes
           append (append (cl-coerce (alist-get 'keywords node []) 'list)
                          (when (alist-get 'keyword node) (list (alist-get 'keyword node)))
                          (kit-test-keywords (alist-get 'members node [])))))

(ert-deftest kit-test-keywords-of-patterns ()
  (skip-unless kit-test-kitgen)
  (let ((keywords (delete-dups (kit-test-keywords (alist-get 'patterns (json-read-from-string (kit-test-output "patterns" "--json")))))))
    (should (> (length keywords) 60))
    (dolist (keyword keywords)
      (dolist (rest '("" " Name" " name: Type" " name(_ x: Int)" " \"text\"" " word" " { a: Int }"))
        (with-temp-buffer
          (insert "a {\n  " keyword rest "\n}")
          (kit-mode)
          (font-lock-ensure)
          (goto-char (point-min))
          (forward-line 1)
          (back-to-indentation)
          (should (equal (list keyword rest 'font-lock-keyword-face)
                         (list keyword rest (get-text-property (point) 'face)))))))))

(defun kit-test-indent (text)
  "Move all lines of TEXT to the left, except for those of texts, and indent them."
  (with-temp-buffer
    (insert text)
    (kit-mode)
    (goto-char (point-min))
    (while (not (eobp))
      (unless (nth 8 (save-excursion (syntax-ppss (line-beginning-position))))
        (delete-region (line-beginning-position) (progn (back-to-indentation) (point))))
      (forward-line 1))
    (let ((inhibit-message t)) (indent-region (point-min) (point-max)))
    (buffer-string)))

(ert-deftest kit-test-indentation ()
  (let ((text "request Search\n    -> Page<Repository>\n    @named(\"S\") {\n  GET \"search\"\n}\n\ncall upload(\n  file: URL,\n  to folder: String\n) async throws -> Receipt\nnext: Int\n"))
    (should (equal text (kit-test-indent text)))))

(ert-deftest kit-test-indentation-as-formatted ()
  (skip-unless kit-test-kitgen)
  (let ((files (append (file-expand-wildcards (concat kit-test-root "/Templates/*/Examples/*/Kitfile"))
                       (file-expand-wildcards (concat kit-test-root "/Templates/*/pattern.kit"))
                       (file-expand-wildcards (concat kit-test-root "/Examples/*/Kitfile")))))
    (should (> (length files) 50))
    (dolist (file files)
      (let ((text (with-temp-buffer
                    (call-process kit-test-kitgen file (list t nil) nil "format" "-" "--assume-filename" file)
                    (buffer-string))))
        (should (equal (cons file text) (cons file (kit-test-indent text))))))))

(defmacro kit-test-in-project (&rest body)
  "Run BODY in the buffer of a Kitfile in a folder with a space in its name.
Eglot 1.9 takes the bytes of other characters for characters."
  `(let* ((folder (file-name-as-directory (concat (file-truename (make-temp-file "kit" t)) "/with space")))
          (default-directory folder))
     (make-directory folder)
     (copy-file (concat kit-test-root "/Examples/Qiita/Kitfile") folder)
     (unwind-protect
         (with-current-buffer (find-file-noselect (concat folder "Kitfile"))
           (unwind-protect (progn ,@body)
             (set-buffer-modified-p nil)
             (kill-buffer)))
       (delete-directory (file-name-directory (directory-file-name folder)) t))))

(ert-deftest kit-test-commands ()
  (skip-unless kit-test-kitgen)
  (kit-test-in-project
   (let ((inhibit-message t)) (should (eql 0 (kit-generate))))
   (should (eql 0 (car (kit--run "generate" "--check"))))
   (search-forward "GET \"users/")
   (kit-show-emitted-code)
   (with-current-buffer "*kitgen request Followees*"
     (should (string-match-p "struct FolloweesRequest: APIRequest" (buffer-string))))
   (goto-char (point-min))
   (should-error (kit-show-emitted-code) :type 'user-error)))

(defun kit-test-eventually (condition what)
  "Wait until CONDITION gives something; fail with WHAT."
  (let ((turns 0) value)
    (while (and (not (setq value (funcall condition))) (< turns 200))
      (accept-process-output nil 0.05)
      (cl-incf turns))
    (or value (ert-fail (list "timed out waiting for" what)))))

(defun kit-test-choose (title)
  "Choose the code action whose title TITLE matches, by the editor's own menu."
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_prompt collection &rest _)
               (cl-find-if (lambda (name) (string-match-p title name)) (all-completions "" collection))))
            ((symbol-function 'y-or-n-p) (lambda (&rest _) t))
            ((symbol-function 'yes-or-no-p) (lambda (&rest _) t))
            (last-nonmenu-event ?\r))
    (call-interactively 'eglot-code-actions)))

(defvar eglot-sync-connect)
(defvar eglot-autoshutdown)
(defvar eglot-confirm-server-edits)
(defvar eglot-confirm-server-initiated-edits)
(declare-function eglot "ext:eglot")
(declare-function eglot--guess-contact "ext:eglot")
(declare-function eglot-current-server "ext:eglot")
(declare-function eglot-shutdown "ext:eglot")
(declare-function flymake-diagnostics "flymake")
(declare-function flymake-diagnostic-text "flymake")
(declare-function flymake-diagnostic-beg "flymake")
(declare-function flymake-start "flymake")
(declare-function jsonrpc-request "jsonrpc")
(declare-function jsonrpc-notify "jsonrpc")
(declare-function eglot-completion-at-point "ext:eglot")
(declare-function eglot-format-buffer "ext:eglot")
(declare-function eglot-rename "ext:eglot")
(declare-function eglot--TextDocumentPositionParams "ext:eglot")
(declare-function eglot--TextDocumentItem "ext:eglot")
(declare-function eglot--signal-textDocument/didChange "ext:eglot")

(ert-deftest kit-test-eglot ()
  (skip-unless (and kit-test-kitgen (require 'eglot nil t)))
  (setq eglot-sync-connect 20 eglot-autoshutdown nil
        eglot-confirm-server-edits nil eglot-confirm-server-initiated-edits nil)
  (kit-test-in-project
   (let ((project-find-functions (list (lambda (_) (cons 'transient folder)))) (inhibit-message t))
     (unwind-protect
         (progn
           (search-forward "model User")
           (replace-match "modle User")
           (save-buffer)
           (apply #'eglot (eglot--guess-contact))
           (kit-test-eventually #'eglot-current-server "the server")
           (flymake-mode 1)
           (flymake-start)
           (let ((diagnostics (kit-test-eventually #'flymake-diagnostics "a diagnostic")))
             (should (string-match-p "No pattern is called 'modle'" (flymake-diagnostic-text (car diagnostics))))
             (goto-char (flymake-diagnostic-beg (car diagnostics))))
           (kit-test-choose "Replace 'modle' with 'model'")
           (goto-char (point-min))
           (should (search-forward "model User" nil t))
           (save-buffer)
           (goto-char (point-min))
           (search-forward "request Followees")
           (kit-test-choose "^Create FolloweesRequest\\.swift")
           (let ((file (concat folder "Sources/QiitaKit/Qiita/FolloweesRequest.swift")))
             (kit-test-eventually (lambda () (or (get-file-buffer file) (file-exists-p file))) "the file")
             (accept-process-output nil 0.5)
             (save-some-buffers t)
             (should (equal (string-trim (cdr (kit--run "request" "Followees" "--print")))
                            (string-trim (with-temp-buffer (insert-file-contents file) (buffer-string)))))))
       (when (eglot-current-server) (eglot-shutdown (eglot-current-server)))))))

(defmacro kit-test-with-eglot (&rest body)
  "Run BODY in the buffer of a Kitfile that eglot is connected for."
  `(progn
     (setq eglot-sync-connect 20 eglot-autoshutdown nil
           eglot-confirm-server-edits nil eglot-confirm-server-initiated-edits nil)
     (kit-test-in-project
      (let ((project-find-functions (list (lambda (_) (cons 'transient folder)))) (inhibit-message t))
        (unwind-protect
            (progn
              (apply #'eglot (eglot--guess-contact))
              (kit-test-eventually #'eglot-current-server "the server")
              ,@body)
          (when (eglot-current-server) (eglot-shutdown (eglot-current-server))))))))

(defun kit-test-result (method &rest more)
  "Return what the server answers to METHOD about point, with MORE parameters."
  (jsonrpc-request (eglot-current-server) method (append (eglot--TextDocumentPositionParams) more)))

(ert-deftest kit-test-eglot-completion ()
  (skip-unless (and kit-test-kitgen (require 'eglot nil t)))
  (kit-test-with-eglot
   (goto-char (point-max))
   (insert "mod")
   (eglot--signal-textDocument/didChange)
   (let* ((found (eglot-completion-at-point))
          (names (all-completions "mod" (nth 2 found))))
     (should (equal "mod" (buffer-substring (nth 0 found) (nth 1 found))))
     (should (member "model" (mapcar #'substring-no-properties names))))))

(ert-deftest kit-test-eglot-formatting ()
  (skip-unless (and kit-test-kitgen (require 'eglot nil t)))
  (kit-test-with-eglot
   (search-forward "  id: String")
   (replace-match "     id:String")
   (eglot-format-buffer)
   (goto-char (point-min))
   (should (search-forward "\n  id: String" nil t))))

(define-derived-mode kit-test-swift-mode prog-mode "Swift")
(put 'kit-test-swift-mode 'eglot-language-id "swift")

(ert-deftest kit-test-eglot-swift ()
  "The declaration of an emitted name is in the kit, and a rename there reaches Swift."
  (skip-unless (and kit-test-kitgen (require 'eglot nil t)))
  (kit-test-with-eglot
   (should (eql 0 (kit-generate)))
   (let ((file (concat folder "Sources/QiitaKit/Hand.swift"))
         (server (eglot-current-server)))
     (with-temp-file file (insert "func first(_ users: [User]) -> User? { users.first }\n"))
     (with-current-buffer (find-file-noselect file)
       (unwind-protect
           (progn
             (kit-test-swift-mode)
             ;; One server for both, as where a mode of Swift names it.
             (cl-letf (((symbol-function 'eglot-current-server) (lambda () server)))
               (let ((eglot--cached-server server))
                 (jsonrpc-notify server :textDocument/didOpen `(:textDocument ,(eglot--TextDocumentItem)))
                 (search-forward "[Us")
                 ;; The files that were just written come to the server with the editor's next look at the disk.
                 (let* ((found (kit-test-eventually (lambda () (kit-test-result :textDocument/declaration)) "the declaration"))
                        (place (if (vectorp found) (aref found 0) found)))
                   (should (string-suffix-p "/Kitfile" (or (plist-get place :uri) (plist-get place :targetUri))))))))
         (set-buffer-modified-p nil)
         (kill-buffer)))
     (goto-char (point-min))
     (search-forward "model Us")
     (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t))
               ((symbol-function 'yes-or-no-p) (lambda (&rest _) t)))
       (eglot-rename "Person"))
     (accept-process-output nil 0.5)
     (save-some-buffers t)
     (goto-char (point-min))
     (should (search-forward "model Person" nil t))
     (should (equal "func first(_ users: [Person]) -> Person? { users.first }\n"
                    (with-temp-buffer (insert-file-contents file) (buffer-string)))))))

(ert-deftest kit-test-lsp-mode ()
  (skip-unless (require 'lsp-mode nil t))
  (should (equal "kit" (alist-get 'kit-mode (symbol-value 'lsp-language-id-configuration))))
  (should (gethash 'kitgen (symbol-value 'lsp-clients))))

(provide 'kit-mode-test)
;;; kit-mode-test.el ends here
