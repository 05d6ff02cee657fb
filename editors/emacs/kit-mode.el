;;; kit-mode.el --- Kits of kitgen  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages, swift
;; SPDX-License-Identifier: MIT

;;; Commentary:

;; A major mode for kits (Kitfile, *.kit), one for Stencil templates of Swift (*.stencil), and the language server of kitgen
;; for eglot and lsp-mode.
;;
;; Keywords are known by their places, not by a list: the first word of a line, or after a `{' or a `;'.  So a team's
;; patterns are coloured, too.

;;; Code:

(require 'imenu)
(require 'subr-x)

(defgroup kit nil
  "Kits of kitgen."
  :group 'languages
  :prefix "kit-")

(defcustom kit-executable "kitgen"
  "The executable of kitgen: a name to look up in variable `exec-path', or a path."
  :type 'string
  :risky t)

(defcustom kit-server-arguments nil
  "More arguments for \"kitgen lsp\"."
  :type '(repeat string)
  :risky t)

(defcustom kit-indent-offset 2
  "How many columns a block is indented by.  `kitgen format' has two."
  :type 'integer
  :safe #'integerp)

(defcustom kit-generate-on-save nil
  "Whether the files of a kit are written when it is saved."
  :type 'boolean)

(defface kit-code '((t :inherit default))
  "Code in another language.")

(defface kit-placeholder '((t :inherit font-lock-variable-name-face))
  "Placeholders in texts.")

;;; Syntax

(defvar kit-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?` "_" table)
    (dolist (punctuation '(?< ?> ?= ?@ ?# ?- ?. ?| ?& ?% ?+ ?'))
      (modify-syntax-entry punctuation "." table))
    table)
  "Syntax of kits.")

(defconst kit--name "\\(?:`[^`\n]+`\\|[[:alpha:]_][[:alnum:]_]*\\)")

(defconst kit--word (concat kit--name "\\(?:[.-][[:alnum:]_]+\\)*"))

(defun kit--fence (position)
  "Make the character at POSITION a delimiter of a string."
  (put-text-property position (1+ position) 'syntax-table (string-to-syntax "|")))

(defun kit--fence-end (delimiter bound)
  "Mark the end of a string, which DELIMITER ends, and move past it.
It is before BOUND if that is not nil."
  (when (search-forward delimiter bound 'move)
    (kit--fence (1- (point)))))

(defun kit--syntax-propertize (start end)
  "Mark raw strings and those over several lines between START and END."
  (goto-char start)
  (let ((state (syntax-ppss)))
    (when (eq (nth 3 state) t)
      ;; The region begins in such a string.
      (let ((delimiter (kit--delimiter (nth 8 state))))
        (when delimiter (kit--fence-end delimiter nil)))))
  (while (and (< (point) end) (re-search-forward "#*\"\"\"\\|#+\"" end t))
    (let ((first (match-beginning 0)))
      (unless (nth 8 (save-excursion (syntax-ppss first)))
        (kit--fence first)
        (let ((delimiter (kit--delimiter first)))
          (kit--fence-end delimiter (unless (string-prefix-p "\"\"\"" delimiter) (line-end-position))))))))

(defun kit--delimiter (position)
  "Return what ends the marked string that begins at POSITION."
  (save-excursion
    (goto-char position)
    (when (looking-at "\\(#*\\)\\(\"\"\"\\|\"\\)")
      (concat (match-string-no-properties 2) (match-string-no-properties 1)))))

(defun kit--value-p (position)
  "Whether what begins at POSITION is directly after a `='."
  (save-excursion
    (goto-char position)
    (skip-chars-backward " \t\n")
    (eq (char-before) ?=)))

(defun kit--code-p (state)
  "Whether STATE of `syntax-ppss' is in code, rather than in a text."
  (and (eq (nth 3 state) t)
       (string-prefix-p "\"\"\"" (or (kit--delimiter (nth 8 state)) ""))
       (not (kit--value-p (nth 8 state)))))

(defun kit--syntactic-face (state)
  "Return the face of the comment or string of STATE."
  (cond
   ((kit--code-p state) 'kit-code)
   ((nth 3 state) 'font-lock-string-face)
   ((save-excursion (goto-char (nth 8 state)) (looking-at "///\\(?:[^/]\\|$\\)")) 'font-lock-doc-face)
   (t 'font-lock-comment-face)))

;;; Colours

(defun kit--in-block-p (position)
  "Whether POSITION is in a block or at the top level.
Brackets and closures are not blocks."
  (let* ((state (save-excursion (syntax-ppss position)))
         (bracket (nth 1 state)))
    (and (not (nth 8 state))
         (or (not bracket)
             (and (eq (char-after bracket) ?{)
                  (not (kit--value-p bracket))
                  (kit--in-block-p bracket))))))

(defun kit--match-head (limit)
  "Find the next head of a node before LIMIT.
The groups: 1 the keyword, 2 a declared name, 3 a function, 4 a property,
5 a field, 6 a name that is referred to."
  (let (found)
    (while (and (not found) (< (point) limit) (re-search-forward (concat "\\(?:^\\|[{;]\\)[ \t]*\\(" kit--word "\\)") limit t))
      (let ((start (match-beginning 1)) (end (match-end 1)))
        (goto-char end)
        (when (and (kit--in-block-p start) (not (kit--clause-p start)))
          (setq found t)
          (kit--set-groups start end))))
    found))

(defun kit--clause-p (position)
  "Whether a clause that a word introduces begins at POSITION."
  (save-excursion
    (goto-char position)
    (let ((case-fold-search nil))
      (looking-at "\\(?:where[ \t]+[^: \t]\\|as[ \t]+#*\"\\)"))))

(defun kit--set-groups (start end)
  "Set the match data for the head whose first word is from START to END."
  (let ((case-fold-search nil) (groups (make-vector 7 nil)))
    (aset groups 0 (cons start end))
    (goto-char end)
    (cond
     ((looking-at "[ \t]*:") (aset groups 5 (cons start end)))
     ((and (kit--matches-p "\\`[[:upper:]][[:alnum:]_]*[[:lower:]][[:alnum:]_]*\\'" start end)
           (looking-at "[ \t]*\\(?:[;}@]\\|//\\|/\\*\\|$\\)"))
      (aset groups 6 (cons start end)))
     (t
      (aset groups 1 (cons start end))
      (when (looking-at (concat "[ \t]+\\(" kit--word "\\)"))
        (let ((first (match-beginning 1)) (last (match-end 1)))
          (save-excursion
            (goto-char last)
            (cond
             ((kit--matches-p "\\`[[:upper:]][[:alnum:]_]*\\'" first last) (aset groups 2 (cons first last)))
             ((looking-at "[ \t]*\\(?:<[^>\n]*>\\)?(") (aset groups 3 (cons first last)))
             ((looking-at "[ \t]*\\(?::\\|->\\|=\\)") (aset groups 4 (cons first last))))
            (let ((group (or (aref groups 2) (aref groups 3) (aref groups 4))))
              (when group (aset groups 0 (cons start (cdr group))))))))))
    (set-match-data (apply #'append (mapcar (lambda (group) (list (car group) (cdr group))) groups)))
    (goto-char (cdr (aref groups 0)))))

(defun kit--matches-p (expression start end)
  "Whether EXPRESSION matches the text from START to END."
  (string-match-p expression (buffer-substring-no-properties start end)))

(defun kit--match-placeholder (limit)
  "Find the next placeholder in a text before LIMIT."
  (let (found)
    (while (and (not found) (re-search-forward "{[^}\"\n]*}" limit t))
      (let ((state (save-match-data (save-excursion (syntax-ppss (match-beginning 0))))))
        (setq found (eq (nth 3 state) ?\"))))
    found))

(defconst kit--font-lock-keywords
  `((kit--match-head
     (1 font-lock-keyword-face nil t)
     (2 font-lock-type-face nil t)
     (3 font-lock-function-name-face nil t)
     (4 font-lock-variable-name-face nil t)
     (5 font-lock-variable-name-face nil t)
     (6 font-lock-type-face nil t))
    (kit--match-placeholder 0 'kit-placeholder t)
    (,(concat "@" kit--name) . font-lock-preprocessor-face)
    ("\\_<\\(as\\)[ \t]+#*\"" 1 font-lock-keyword-face)
    ("\\_<where\\_>" . font-lock-keyword-face)
    ("\\_<\\(?:async\\|throws\\|rethrows\\|any\\|some\\|inout\\)\\_>" . font-lock-builtin-face)
    ("\\_<\\(?:true\\|false\\|nil\\)\\_>" . font-lock-constant-face)
    (,(concat "\\(" kit--name "\\)[ \t]+" kit--name "[ \t]*(") 1 font-lock-keyword-face)
    (,(concat "\\(" kit--name "\\)(") 1 font-lock-function-name-face)
    ("\\_<[[:upper:]][[:alnum:]_]*" . font-lock-type-face)
    (,(concat "\\(" kit--name "\\)\\(?:[ \t]+" kit--name "\\)?[ \t]*:") 1 font-lock-variable-name-face)
    (,(concat "\\." kit--name) . font-lock-constant-face)
    ("\\_<-?[0-9][0-9._]*" . font-lock-constant-face))
  "Colours of kits, except for texts and comments.")

;;; Indentation

(defconst kit--clause-expression
  (concat "\\(?:->\\|=\\|:[ \t]\\|where[ \t]\\|as[ \t]+#*\"\\|@" kit--name "\\(?:(.*)\\)?[ \t]*\\(?:[{@]\\|$\\)\\)")
  "What begins a line that continues the node of the line before.")

(defconst kit--condition-expression "\\(?:and\\|or\\|without\\|with\\|else\\|because\\)[ \t]\\|\"\\(?:[^\"]\\|\"\\(?:[^\"]\\|$\\)\\)"
  "What begins a line that continues a condition or a message of a schema.")

(defun kit-indent-line ()
  "Indent the current line as `kitgen format' does it."
  (let ((column (save-excursion (back-to-indentation) (kit--indentation)))
        (offset (- (current-column) (current-indentation))))
    (when column
      (indent-line-to (max 0 column))
      (when (> offset 0) (forward-char offset)))
    column))

(defun kit--indentation ()
  "Return the column of the line whose first text is at point.
Nil leaves the line as it is."
  (let* ((state (save-excursion (syntax-ppss (line-beginning-position))))
         (bracket (nth 1 state))
         (case-fold-search nil))
    (cond
     ((nth 3 state) (kit--text-indentation state))
     ((nth 4 state) nil)
     ((looking-at "[])}]") (if bracket (kit--head-indentation bracket) 0))
     (t
      (+ (if bracket (+ (kit--head-indentation bracket) kit-indent-offset) 0)
         (* (if (kit--in-block-p (point)) (or (kit--continues-p) 0) 0) kit-indent-offset))))))

(defun kit--text-indentation (state)
  "Return the column of a line in the code or text of STATE.
Only the first line is placed, and the end of code."
  (let* ((start (nth 8 state))
         ;; Quotation marks without the number signs of the beginning are part of the text.
         (delimiter (kit--delimiter start)))
    (cond
     ((and delimiter (looking-at (concat delimiter "[ \t]*$")) (kit--code-p state)) (kit--head-indentation start))
     ((and (looking-at "$") (= (count-lines start (line-beginning-position)) 1))
      (+ (kit--head-indentation start) kit-indent-offset)))))

(defun kit--continues-p ()
  "Return how many steps the line is indented that continues the node before.
Nil if the line whose first text is at point begins a node."
  (let ((steps (cond ((looking-at kit--clause-expression) 2) ((looking-at kit--condition-expression) 1))))
    (and steps
         (save-excursion
           (and (eql (forward-line -1) 0)
                (progn (back-to-indentation) (not (eolp)))
                (not (looking-at "//\\|/\\*"))
                (progn (end-of-line) (skip-chars-backward " \t") (not (memq (char-before) '(?{ ?\;))))))
         steps)))

(defun kit--head-indentation (position)
  "Return the column of the first line of the node that has POSITION."
  (save-excursion
    (goto-char position)
    (back-to-indentation)
    (let ((case-fold-search nil) (continue t))
      (while continue
        (let ((state (save-excursion (syntax-ppss (line-beginning-position)))))
          (cond
           ((nth 8 state) (goto-char (nth 8 state)) (back-to-indentation))
           ((and (looking-at "[])}]") (nth 1 state)) (goto-char (nth 1 state)) (back-to-indentation))
           ((kit--continues-p) (forward-line -1) (back-to-indentation))
           (t (setq continue nil))))))
    (current-column)))

;;; The tool

(defun kit-server-command ()
  "Return the command of the language server."
  (append (list kit-executable "lsp") kit-server-arguments))

(defun kit--folder ()
  "Return the folder of the nearest Kitfile, or signal that there is none."
  (or (locate-dominating-file (or buffer-file-name default-directory) "Kitfile")
      (user-error "There is no Kitfile here or in a folder above")))

(defun kit--run (&rest arguments)
  "Run kitgen with ARGUMENTS for the current kit.
Return its exit code and what it printed."
  (let ((default-directory (kit--folder)))
    (with-temp-buffer
      (let ((status (apply #'call-process kit-executable nil (list t nil) nil arguments)))
        (cons status (buffer-string))))))

(defun kit-generate ()
  "Write the files of the current kit."
  (interactive)
  (let ((default-directory (kit--folder)))
    (with-temp-buffer
      (let ((status (call-process kit-executable nil t nil "generate")))
        (message "%s" (string-trim (buffer-string)))
        status))))

(defun kit--generate-when-saved ()
  "Write the files of the kit where `kit-generate-on-save' asks for it."
  (when kit-generate-on-save (kit-generate)))

(defun kit-check ()
  "Check the current kit.  Use \\[next-error] to visit the mistakes."
  (interactive)
  (let ((default-directory (kit--folder)))
    (compile (concat (shell-quote-argument kit-executable) " check"))))

(defun kit--nodes ()
  "Return the nodes around point, the innermost first.
They are lists of a keyword and a name."
  (save-excursion
    (let (nodes)
      (end-of-line)
      (while
          (progn
            (save-excursion
              (move-to-column (kit--head-indentation (line-beginning-position)))
              (when (looking-at (concat "\\(" kit--word "\\)[ \t]+\\(" kit--word "\\)"))
                (push (list (match-string-no-properties 1) (match-string-no-properties 2)) nodes)))
            (let ((bracket (nth 1 (syntax-ppss (line-beginning-position)))))
              (when bracket (goto-char bracket)))))
      (nreverse nodes))))

(defun kit-show-emitted-code ()
  "Show the Swift of the node at point in another window.
The kit is read from the disk."
  (interactive)
  (let ((nodes (kit--nodes)) found)
    (while (and nodes (not found))
      (let* ((node (pop nodes)) (result (apply #'kit--run (append node '("--print")))))
        (when (and (eql (car result) 0) (not (string-empty-p (cdr result))))
          (setq found t)
          (with-current-buffer (get-buffer-create (format "*kitgen %s*" (string-join node " ")))
            (let ((inhibit-read-only t))
              (erase-buffer)
              (insert (cdr result)))
            (when (fboundp 'swift-mode) (funcall 'swift-mode))
            (setq buffer-read-only t)
            (goto-char (point-min))
            (display-buffer (current-buffer))))))
    (unless found (user-error "Point is in no node that gives files; save the kit first"))))

;;; The modes

(defvar kit-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-c") #'kit-generate)
    (define-key map (kbd "C-c C-k") #'kit-check)
    (define-key map (kbd "C-c C-v") #'kit-show-emitted-code)
    map)
  "Keys of `kit-mode'.")

(defvar kit--imenu-expression
  `((nil ,(concat "^[ \t]*" kit--name "[ \t]+\\([[:upper:]][[:alnum:]_.]*\\)") 1)))

;;;###autoload
(define-derived-mode kit-mode prog-mode "Kit"
  "Major mode for kits of kitgen."
  (setq-local comment-start "// "
              comment-end ""
              comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*"
              parse-sexp-lookup-properties t
              syntax-propertize-function #'kit--syntax-propertize
              font-lock-defaults '(kit--font-lock-keywords nil nil nil
                                                           (font-lock-syntactic-face-function . kit--syntactic-face))
              indent-line-function #'kit-indent-line
              indent-tabs-mode nil
              electric-indent-chars (append "{}()[]:;@" electric-indent-chars)
              imenu-generic-expression kit--imenu-expression
              imenu-case-fold-search nil)
  (add-hook 'after-save-hook #'kit--generate-when-saved nil t))

(defconst kit--stencil-keywords
  `(("{#\\(?:[^#]\\|#[^}]\\)*#}" 0 font-lock-comment-face t)
    ("{[{%]\\|[%}]}" 0 font-lock-preprocessor-face t)
    (,(concat "{%[-+]?[ \t]*\\(?:\\(" kit--name "\\)[ \t]*:[ \t]*\\)?\\(" kit--name "\\)")
     (1 font-lock-variable-name-face t t) (2 font-lock-keyword-face t))
    ("{%[^%\n]*?[ \t]\\(\\(?:and\\|in\\|into\\|not\\|or\\|using\\|where\\)\\)[ \t]" 1 font-lock-builtin-face t)
    (,(concat "|[ \t]*\\(!?" kit--name "\\)") 1 font-lock-function-name-face t))
  "Colours of the tags of Stencil.")

;;;###autoload
(define-derived-mode kit-stencil-mode prog-mode "Stencil"
  "Major mode for Stencil templates of Swift.
With `swift-mode' installed, what is around the tags has the colours of Swift."
  :syntax-table kit-mode-syntax-table
  (setq-local comment-start "{# " comment-end " #}" indent-tabs-mode nil)
  (if (and (fboundp 'swift-mode) (boundp 'swift-mode:font-lock-keywords))
      (setq font-lock-defaults '(swift-mode:font-lock-keywords))
    (setq font-lock-defaults '(nil)))
  (font-lock-add-keywords nil kit--stencil-keywords 'append))

;;;###autoload
(progn
  (add-to-list 'auto-mode-alist '("\\(?:/\\|\\`\\)Kitfile\\'" . kit-mode))
  (add-to-list 'auto-mode-alist '("\\.kit\\'" . kit-mode))
  (add-to-list 'auto-mode-alist '("\\.stencil\\'" . kit-stencil-mode)))

;;; Language servers

(put 'kit-mode 'eglot-language-id "kit")
(put 'kit-stencil-mode 'eglot-language-id "stencil")

(defvar eglot-server-programs)

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((kit-mode kit-stencil-mode) . (lambda (&rest _) (kit-server-command)))))

(defvar lsp-language-id-configuration)
(declare-function lsp-register-client "ext:lsp-mode")
(declare-function make-lsp-client "ext:lsp-mode")
(declare-function lsp-stdio-connection "ext:lsp-mode")
(declare-function lsp-activate-on "ext:lsp-mode")

(with-eval-after-load 'lsp-mode
  (add-to-list 'lsp-language-id-configuration '(kit-mode . "kit"))
  (add-to-list 'lsp-language-id-configuration '(kit-stencil-mode . "stencil"))
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection #'kit-server-command)
                    :activation-fn (lsp-activate-on "kit" "stencil")
                    :server-id 'kitgen)))

(provide 'kit-mode)
;;; kit-mode.el ends here
